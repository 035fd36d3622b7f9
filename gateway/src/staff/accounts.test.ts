import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPool } from '@loanline/kit/database/pool';
import { eventually } from '@loanline/kit/testing/processes';
import type { StaffAccount } from '@loanline/proto/entities/staff';
import { password, startGateway, username, type TestGateway } from '../testing/gateway.ts';

let gateway: TestGateway;
let pool: ReturnType<typeof createPool>;
let admin: string;
beforeAll(async () => {
  gateway = await startGateway({ RATE_LOGIN: '1000/60', RATE_ACCOUNT: '1000/60' });
  pool = createPool(gateway.databaseUrl);
  admin = await gateway.signIn();
});
afterAll(async () => {
  await pool.end();
  await gateway.stop();
});

interface Answer {
  readonly status: number;
  readonly body: { readonly account: StaffAccount; readonly password: string; readonly code: string };
}

const call = async (
  method: string,
  path: string,
  body?: object,
  token: string | null = admin,
): Promise<Answer> => {
  const response = await fetch(`${gateway.url}/api/admin/${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Answer['body'] };
};
/** What an admin proves again. */
const proof = { password };
const open = async (name: string, role: string) =>
  (await call('POST', 'staff-accounts', { username: name, role, ...proof })).body;
/** As if its holder had chosen the password. */
const openSettled = async (name: string, role: string) => {
  const opened = await open(name, role);
  await pool.query('UPDATE staff_accounts SET password_made_at = NULL WHERE id = $1', [opened.account.id]);
  return opened;
};
const isSignedIn = async (token: string) => (await call('GET', 'verify', undefined, token)).status === 200;
const list = async () => (await call('GET', 'staff-accounts')).body as unknown as readonly StaffAccount[];

describe('opening an account', () => {
  it('gives a password, once, with which its holder signs in as what they are', async () => {
    const { account, password: first } = await open('sam', 'agent');
    expect(account).toMatchObject({ username: 'sam', role: 'agent', disabled: false, lastSeenAt: null });
    const token = await gateway.signIn('sam', first);
    expect(await isSignedIn(token)).toBe(true);
    expect((await call('GET', 'staff-accounts', undefined, token)).status).toBe(403);
    const listed = await list();
    expect(listed.map((one) => one.username)).toEqual([username, 'sam']);
    expect(JSON.stringify(listed)).not.toContain(first);
    expect(gateway.log.join('')).not.toContain(first);
  });

  it.each([
    ['a username that is taken', { username: 'SAM', role: 'agent' }, 409, 'conflict'],
    ['a username with spaces', { username: 'sam smith', role: 'agent' }, 400, 'invalid-input'],
    ['an unknown role', { username: 'someone', role: 'owner' }, 400, 'invalid-input'],
  ])('is refused with %s', async (_what, body, status, code) => {
    const answer = await call('POST', 'staff-accounts', { ...body, ...proof });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});

describe('changing an account', () => {
  it('disabled: ends its sessions at once and lets nobody in until it is enabled again', async () => {
    const { account, password: first } = await open('dana', 'agent');
    const token = await gateway.signIn('dana', first);
    expect((await call('PATCH', `staff-accounts/${account.id}`, { disabled: true, ...proof })).status).toBe(
      200,
    );
    expect(await isSignedIn(token)).toBe(false);
    expect(await gateway.signIn('dana', first)).toBeUndefined();
    await call('PATCH', `staff-accounts/${account.id}`, { disabled: false, ...proof });
    expect(await isSignedIn(await gateway.signIn('dana', first))).toBe(true);
  });

  it('to another role: its holder signs in again, and may do what the role may', async () => {
    const { account, password: first } = await openSettled('lee', 'agent');
    const before = await gateway.signIn('lee', first);
    await call('PATCH', `staff-accounts/${account.id}`, { role: 'admin', ...proof });
    expect(await isSignedIn(before)).toBe(false);
    const after = await gateway.signIn('lee', first);
    expect((await call('GET', 'staff-accounts', undefined, after)).status).toBe(200);
    await call('PATCH', `staff-accounts/${account.id}`, { role: 'agent', ...proof });
  });

  it.each([[{ disabled: true }], [{ role: 'agent' }]])(
    'by %j is refused for the only admin who can sign in',
    async (change) => {
      const only = (await list()).find((one) => one.username === username);
      const answer = await call('PATCH', `staff-accounts/${only?.id}`, { ...change, ...proof });
      expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
      expect(await isSignedIn(admin)).toBe(true);
    },
  );

  it('leaves one admin when two disable each other at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const { account: other } = await open(`boss${round}`, 'admin');
      const first = (await list()).find((one) => one.username === username);
      const answers = await Promise.all(
        [first?.id, other.id].map((id) =>
          call('PATCH', `staff-accounts/${id}`, { disabled: true, ...proof }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).not.toContain(500);
      const { rows } = await pool.query(
        "SELECT id FROM staff_accounts WHERE role = 'admin' AND disabled_at IS NULL",
      );
      expect(rows).toHaveLength(1);
      await pool.query(
        'UPDATE staff_accounts SET disabled_at = (CASE WHEN id = $1 THEN NULL ELSE now() END)',
        [first?.id],
      );
      admin = await gateway.signIn();
    }
  });

  it('is refused for an account that there is not', async () => {
    expect((await call('PATCH', 'staff-accounts/99999', { disabled: true, ...proof })).status).toBe(404);
    expect((await call('POST', 'staff-accounts/99999/reset-password', proof)).status).toBe(404);
  });
});

describe('a password', () => {
  it('that is reset ends the sessions and the old password', async () => {
    const { account, password: first } = await open('kim', 'agent');
    const token = await gateway.signIn('kim', first);
    const { body } = await call('POST', `staff-accounts/${account.id}/reset-password`, proof);
    expect(await isSignedIn(token)).toBe(false);
    expect(await gateway.signIn('kim', first)).toBeUndefined();
    expect(await isSignedIn(await gateway.signIn('kim', body.password))).toBe(true);
  });

  it('of their own is changed by who knows it: an admin cannot reset theirs', async () => {
    const { account, password: own } = await openSettled('ada', 'admin');
    const token = await gateway.signIn('ada', own);
    const { status } = await call(
      'POST',
      `staff-accounts/${account.id}/reset-password`,
      { password: own },
      token,
    );
    expect(status).toBe(409);
    expect(await isSignedIn(token)).toBe(true);
  });

  it('that its holder changes keeps the session they are in, and ends the others', async () => {
    const { password: first } = await open('noor', 'agent');
    const [here, elsewhere] = [await gateway.signIn('noor', first), await gateway.signIn('noor', first)];
    const change = { currentPassword: first, newPassword: 'a password of my own' };
    expect((await call('POST', 'password', change, here)).status).toBe(204);
    expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect(await isSignedIn(await gateway.signIn('noor', change.newPassword))).toBe(true);
  });

  it('that an admin resets while its holder changes it stays the one that the admin gave', async () => {
    const { account, password: first } = await open('rhys', 'agent');
    const here = await gateway.signIn('rhys', first);
    const admins = await pool.connect();
    await admins.query('BEGIN');
    await admins.query(
      `UPDATE staff_accounts SET password_hash = 'of another', password_made_at = now() WHERE id = $1`,
      [account.id],
    );
    const change = { currentPassword: first, newPassword: 'a password of my own' };
    const changed = call('POST', 'password', change, here);
    await eventually(async () =>
      expect(
        (
          await pool.query(
            `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          )
        ).rowCount,
      ).toBe(1),
    );
    await admins.query('COMMIT');
    admins.release();
    expect((await changed).status).toBe(401);
    const { rows } = await pool.query('SELECT password_hash AS hash FROM staff_accounts WHERE id = $1', [
      account.id,
    ]);
    expect(rows).toEqual([{ hash: 'of another' }]);
  });

  it.each([
    ['without the current one', { currentPassword: 'wrong', newPassword: 'a password of my own' }, 401],
    ['for one that is too short', { currentPassword: password, newPassword: 'short' }, 400],
    ['for one that is easy to guess', { currentPassword: password, newPassword: 'password1234' }, 400],
    ['for our own words', { currentPassword: password, newPassword: 'Loanline2026!' }, 400],
    ['for the one that it is', { currentPassword: password, newPassword: password }, 400],
  ])('is not changed %s', async (_what, body, status) => {
    expect((await call('POST', 'password', body)).status).toBe(status);
    expect(await isSignedIn(await gateway.signIn())).toBe(true);
  });
});

describe('a password that was made', () => {
  const age = (id: number, hours: number) =>
    pool.query(
      'UPDATE staff_accounts SET password_made_at = password_made_at - make_interval(hours => $2) WHERE id = $1',
      [id, hours],
    );

  it('lets its holder in for three days, whether it is the first or was reset', async () => {
    const { account, password: first } = await open('ola', 'agent');
    await age(account.id, 71);
    expect(await isSignedIn(await gateway.signIn('ola', first))).toBe(true);
    await age(account.id, 2);
    expect(await gateway.signIn('ola', first)).toBeUndefined();
    const { body } = await call('POST', `staff-accounts/${account.id}/reset-password`, proof);
    expect(await isSignedIn(await gateway.signIn('ola', body.password))).toBe(true);
    await age(account.id, 73);
    expect(await gateway.signIn('ola', body.password)).toBeUndefined();
  });

  it('gives way to one that its holder chose, which lasts', async () => {
    const { account, password: first } = await open('remi', 'agent');
    const change = { currentPassword: first, newPassword: 'a password of my own' };
    await call('POST', 'password', change, await gateway.signIn('remi', first));
    await age(account.id, 1_000);
    expect(await isSignedIn(await gateway.signIn('remi', change.newPassword))).toBe(true);
  });
});

describe('who may not', () => {
  it.each([
    ['GET', 'staff-accounts', undefined],
    ['POST', 'staff-accounts', { username: 'mallory', role: 'admin' }],
    ['PATCH', 'staff-accounts/1', { disabled: true }],
    ['POST', 'staff-accounts/1/reset-password', undefined],
  ])('nobody and agents: %s %s', async (method, path, body) => {
    const { account, password: first } = await openSettled(
      `agent${crypto.randomUUID().slice(0, 8)}`,
      'agent',
    );
    expect((await call(method, path, body, null)).status).toBe(401);
    const token = await gateway.signIn(account.username, first);
    expect((await call(method, path, body, token)).status).toBe(403);
  });
});

it('keeps who did what to which account', async () => {
  const { account } = await open('audited', 'agent');
  await call('PATCH', `staff-accounts/${account.id}`, { disabled: true, ...proof });
  await call('PATCH', `staff-accounts/${account.id}`, { role: 'admin', ...proof });
  await call('POST', `staff-accounts/${account.id}/reset-password`, proof);
  const { rows } = await pool.query(
    'SELECT actor, action FROM audit_entries WHERE subject = $1 ORDER BY id',
    [`staff-accounts/${account.id}`],
  );
  expect(rows).toEqual([
    { actor: username, action: 'open as agent' },
    { actor: username, action: 'change disabled' },
    { actor: username, action: 'change agent to admin' },
    { actor: username, action: 'new password' },
  ]);
});
