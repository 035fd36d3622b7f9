import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@loanline/kit/testing/processes';
import { password, username } from '../../testing/gateway.ts';
import { startTwoStep, type TwoStepGateway } from '../../testing/two-step-staff.ts';
import { codeOf } from '../../testing/two-step.ts';

let on: TwoStepGateway;
beforeAll(async () => {
  on = await startTwoStep();
});
afterAll(() => on.stop());

/** Makes a change to an account while a sign-in, which has proved who it is, waits for the account. */
const changeDuring = async <T>(id: number, change: string, signIn: () => Promise<T>): Promise<T> => {
  const client = await on.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT FROM staff_accounts WHERE id = $1 FOR UPDATE', [id]);
    const answer = signIn();
    await eventually(async () => {
      const { rowCount } = await on.pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(rowCount).toBe(1);
    });
    await client.query(`UPDATE staff_accounts SET ${change} WHERE id = $1`, [id]);
    await client.query('COMMIT');
    return await answer;
  } finally {
    client.release();
  }
};

const sessionsOf = async (id: number) =>
  (await on.pool.query('SELECT FROM staff_sessions WHERE account_id = $1 AND revoked_at IS NULL', [id]))
    .rowCount;

describe('given a sign-in whose password was right', () => {
  const changes = [
    ['gets another password', "password_hash = password_hash || 'x'"],
    ['is disabled', 'disabled_at = now()'],
    ['gets a second step', 'totp_since = now()'],
  ] as const;

  it.each(changes)('when its account %s, then no session is opened', async (_what, change) => {
    const { name, id } = await on.open();
    const before = await sessionsOf(id);
    const answer = await changeDuring(id, change, () => on.login(name));
    expect(answer).toMatchObject({ status: 401, body: { code: 'wrong-credentials' }, cookie: null });
    expect(await sessionsOf(id)).toBe(before);
    expect((await on.entriesOf(name)).at(-1)).toBe('sign in refused');
  });

  it.each([
    ...changes.slice(0, 2),
    ['loses its second step', 'totp_secret = NULL, totp_step = NULL, totp_since = NULL'] as const,
  ])('when its account %s after a right code, then no session is opened', async (_what, change) => {
    const { name, id, recoveryCodes } = await on.setUp();
    const before = await sessionsOf(id);
    const challenge = await on.challengeOf(name);
    const answer = await changeDuring(id, change, () => on.finish(challenge, recoveryCodes[0] ?? ''));
    expect(answer).toMatchObject({ status: 401, body: { code: 'sign-in-over' }, cookie: null });
    expect(await sessionsOf(id)).toBe(before);
  });

  it('when somebody signs in again and again while its holder chooses another password, then no session of theirs is left', async () => {
    const { name, id, token } = await on.open();
    let isOver = false;
    const signInAgainAndAgain = async () => {
      while (!isOver) await on.login(name);
    };
    const signIns = Array.from({ length: 6 }, signInAgainAndAgain);
    const chosen = { currentPassword: password, newPassword: 'a password of my own' };
    expect((await on.call('POST', 'password', token, chosen)).status).toBe(204);
    isOver = true;
    await Promise.all(signIns);
    expect(await sessionsOf(id)).toBe(1);
    expect(await on.isSignedIn(token)).toBe(true);
  });
});

describe('given the sessions of an account cannot be ended', () => {
  beforeAll(() =>
    on.pool.query(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$;
      CREATE TRIGGER refuse BEFORE UPDATE OF revoked_at ON staff_sessions EXECUTE FUNCTION refuse();
      ALTER TABLE staff_sessions DISABLE TRIGGER refuse`),
  );
  afterEach(() => on.pool.query('ALTER TABLE staff_sessions DISABLE TRIGGER refuse'));

  const proof = { password };
  const changes: readonly [string, string, string, object][] = [
    [
      'another password',
      'POST',
      'password',
      { currentPassword: password, newPassword: 'a password of my own' },
    ],
    ['a reset of the password', 'POST', 'staff-accounts/:id/reset-password', proof],
    ['disabling it', 'PATCH', 'staff-accounts/:id', { ...proof, disabled: true }],
    ['another role', 'PATCH', 'staff-accounts/:id', { ...proof, role: 'admin' }],
    ['a reset of the second step', 'POST', 'staff-accounts/:id/reset-two-step', proof],
  ];

  it.each(changes)('when it gets %s, then nothing changes', async (_what, method, path, body) => {
    const { token, id } = await on.setUp();
    const byAdmin = path.includes(':id') && (await on.gateway.signIn(username, password));
    const account = async () =>
      (await on.pool.query<object>('SELECT * FROM staff_accounts WHERE id = $1', [id])).rows;
    const before = await account();
    await on.pool.query('ALTER TABLE staff_sessions ENABLE TRIGGER refuse');
    expect((await on.call(method, path.replace(':id', String(id)), byAdmin || token, body)).status).toBe(500);
    expect(await account()).toEqual(before);
  });

  it('when it sets up a second step, then it has none', async () => {
    const { name, token } = await on.open();
    const secret = String((await on.call('POST', 'two-step', token)).body['secret']);
    await on.pool.query('ALTER TABLE staff_sessions ENABLE TRIGGER refuse');
    const confirmed = await on.call('POST', 'two-step/confirm', token, { password, code: codeOf(secret) });
    expect(confirmed.status).toBe(500);
    expect((await on.login(name)).body).toHaveProperty('token');
  });
});
