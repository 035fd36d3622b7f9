import { createPool } from '@loanline/kit/database/pool';
import { hashPassword } from '../staff/passwords.ts';
import type { TestGateway } from './gateway.ts';

/** The token of a member of staff who is an agent, in a gateway that has none yet. */
export const addAgent = async (gateway: TestGateway): Promise<string> => {
  const pool = createPool(gateway.databaseUrl);
  await pool.query("INSERT INTO staff_accounts (username, password_hash, role) VALUES ('sam', $1, 'agent')", [
    await hashPassword('agent-password'),
  ]);
  await pool.end();
  return gateway.signIn('sam', 'agent-password');
};
