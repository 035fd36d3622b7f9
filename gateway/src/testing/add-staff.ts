import { createPool } from '@loanline/kit/database/pool';
import type { StaffMember } from '@loanline/proto/entities/staff';
import { hashPassword } from '../staff/passwords.ts';
import type { TestGateway } from './gateway.ts';

/** Opens an account in a gateway that has none of this name yet; returns a token of its holder. */
export const addStaff = async (
  gateway: TestGateway,
  name: string,
  role: StaffMember['role'],
): Promise<string> => {
  const pool = createPool(gateway.databaseUrl);
  await pool.query('INSERT INTO staff_accounts (username, password_hash, role) VALUES ($1, $2, $3)', [
    name,
    await hashPassword('staff-password'),
    role,
  ]);
  await pool.end();
  return gateway.signIn(name, 'staff-password');
};

/** The token of sam, who is an agent. */
export const addAgent = (gateway: TestGateway): Promise<string> => addStaff(gateway, 'sam', 'agent');
