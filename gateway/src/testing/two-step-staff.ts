import { createPool } from '@loanline/kit/database/pool';
import { hashPassword } from '../staff/passwords.ts';
import { password, startGateway } from './gateway.ts';
import { anHourLater, codeOf } from './two-step.ts';

type Body = Readonly<Record<string, unknown>>;

/** A gateway, and accounts of staff that sign in to it with two steps. */
export const startTwoStep = async () => {
  const gateway = await startGateway({
    RATE_LOGIN: '1000/60',
    RATE_ACCOUNT: '1000/60',
    RATE_TWO_STEP: '1000/60',
    RATE_TWO_STEP_DAY: '1000/60',
  });
  const pool = createPool(gateway.databaseUrl);

  const call = async (method: string, path: string, token = '', body?: object, url = gateway.url) => {
    const response = await fetch(`${url}/api/admin/${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const answered = (text === '' ? {} : JSON.parse(text)) as Body;
    return { status: response.status, body: answered, cookie: response.headers.get('set-cookie') };
  };
  const login = (name: string, url?: string) => call('POST', 'login', '', { username: name, password }, url);
  const finish = (challenge: unknown, code: string, url?: string) =>
    call('POST', 'login/code', '', { challenge, code }, url);
  const challengeOf = async (name: string, url?: string) => (await login(name, url)).body['challenge'];
  const isSignedIn = async (token: string, url?: string) =>
    (await call('GET', 'verify', token, undefined, url)).status === 200;
  const entriesOf = async (name: string) => {
    const { rows } = await pool.query<{ action: string }>(
      `SELECT e.action FROM audit_entries e JOIN staff_accounts a ON e.subject = 'staff-accounts/' || a.id
       WHERE a.username = $1 ORDER BY e.id`,
      [name],
    );
    return rows.map(({ action }) => action);
  };

  const idOf = async (name: string) => {
    const { rows } = await pool.query<{ id: number }>('SELECT id FROM staff_accounts WHERE username = $1', [
      name,
    ]);
    return rows[0]?.id;
  };

  let accounts = 0;
  /** An account of its own for each test. */
  const open = async (role = 'agent') => {
    const name = `sam-${(accounts += 1)}`;
    const { rows } = await pool.query<{ id: number }>(
      'INSERT INTO staff_accounts (username, password_hash, role) VALUES ($1, $2, $3) RETURNING id',
      [name, await hashPassword(password), role],
    );
    return { name, id: rows[0]?.id ?? 0, token: await gateway.signIn(name, password) };
  };
  const setUp = async (role = 'agent') => {
    const account = await open(role);
    const secret = String((await call('POST', 'two-step', account.token)).body['secret']);
    const confirmed = await call('POST', 'two-step/confirm', account.token, {
      password,
      code: codeOf(secret),
    });
    // Codes are taken in their order, and the next one is half a minute away.
    await anHourLater(pool);
    return { ...account, secret, recoveryCodes: confirmed.body['recoveryCodes'] as readonly string[] };
  };

  return {
    gateway,
    pool,
    call,
    login,
    finish,
    challengeOf,
    isSignedIn,
    entriesOf,
    idOf,
    open,
    setUp,
    stop: async () => {
      await pool.end();
      await gateway.stop();
    },
  };
};

export type TwoStepGateway = Awaited<ReturnType<typeof startTwoStep>>;
