import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createPool } from '@loanline/kit/database/pool';
import { password, startGateway, username, type TestGateway } from '../testing/gateway.ts';
import { openSocket } from '../testing/socket-client.ts';
import { anHourLater, codeOf } from '../testing/two-step.ts';

let gateway: TestGateway;
let pool: ReturnType<typeof createPool>;
let admin: string;
beforeAll(async () => {
  gateway = await startGateway({ RATE_LOGIN: '1000/60', RATE_ACCOUNT: '8/900' });
  pool = createPool(gateway.databaseUrl);
  admin = await gateway.signIn();
});
afterAll(async () => {
  await pool.end();
  await gateway.stop();
});

const call = async (method: string, path: string, body?: object, token = admin, url = gateway.url) => {
  const response = await fetch(`${url}/api/admin/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> };
};

let accounts = 0;
const open = async () => {
  const name = `kim-${(accounts += 1)}`;
  const { body } = await call('POST', 'staff-accounts', { username: name, role: 'agent', password });
  return { name, id: (body['account'] as { id: number }).id, made: String(body['password']) };
};

describe('a user whose password an admin made', () => {
  it('chooses their own before anything else, on every gateway', async () => {
    const { name, made } = await open();
    const staff = { username: name, role: 'agent' };
    const other = await gateway.beside();
    const token = await gateway.signIn(name, made);
    const verify = async () => (await call('GET', 'verify', undefined, token)).body;
    expect(await verify()).toEqual({ staff, passwordMissing: true });
    for (const url of [gateway.url, other.url])
      expect(await call('GET', 'sessions', undefined, token, url)).toMatchObject({
        status: 403,
        body: { code: 'password-missing' },
      });
    const socket = await openSocket(gateway.url, { headers: { authorization: `Bearer ${token}` } });
    socket.send({ type: 'subscribe_agent', token });
    await socket.settled();
    expect(socket.frames.map(({ type }) => type)).not.toContain('subscribed_agent');
    socket.socket.close();

    const chosen = { currentPassword: made, newPassword: 'a password of my own' };
    expect((await call('POST', 'password', chosen, token)).status).toBe(204);
    for (const url of [gateway.url, other.url])
      expect((await call('GET', 'sessions', undefined, token, url)).status).toBe(200);
    expect(await verify()).toEqual({ staff });
  });
});

describe('changing an account', () => {
  let id: number;
  beforeEach(async () => {
    ({ id } = await open());
  });
  const before = () => pool.query('SELECT * FROM staff_accounts ORDER BY id');

  const changes: readonly [string, string, () => string, object][] = [
    ['opening one', 'POST', () => 'staff-accounts', { username: 'mallory', role: 'admin' }],
    ['another role', 'PATCH', () => `staff-accounts/${id}`, { role: 'admin' }],
    ['enabling one', 'PATCH', () => `staff-accounts/${id}`, { disabled: false }],
    ['a new password', 'POST', () => `staff-accounts/${id}/reset-password`, {}],
    ['resetting the second step', 'POST', () => `staff-accounts/${id}/reset-two-step`, {}],
  ];

  it.each(changes)("takes the admin's password: %s", async (_what, method, path, change) => {
    const { rows } = await before();
    expect(await call(method, path(), change)).toMatchObject({
      status: 400,
      body: { code: 'invalid-input' },
    });
    expect(await call(method, path(), { ...change, password: 'wrong' })).toMatchObject({
      status: 401,
      body: { code: 'wrong-credentials', details: [{ path: 'password' }] },
    });
    expect((await before()).rows).toEqual(rows);
    expect((await call(method, path(), { ...change, password })).status).toBeLessThan(300);
  });

  it('takes a code as well where the admin signs in with one', async () => {
    const secret = String((await call('POST', 'two-step')).body['secret']);
    await call('POST', 'two-step/confirm', { password, code: codeOf(secret) });
    await anHourLater(pool);
    const disable = (proof: object) =>
      call('PATCH', `staff-accounts/${id}`, { disabled: true, password, ...proof });
    const refused = { status: 401, body: { details: [{ path: 'code' }] } };
    expect(await disable({})).toMatchObject(refused);
    expect(await disable({ code: '000000' })).toMatchObject(refused);
    expect(await disable({ code: codeOf(secret) })).toMatchObject({ status: 200 });
    await anHourLater(pool);
    await call('POST', 'two-step/turn-off', { password, code: codeOf(secret) });
  });

  it('does not help anyone to guess the password', async () => {
    const guess = () => call('POST', `staff-accounts/${id}/reset-password`, { password: 'wrong' });
    const statuses: number[] = [];
    for (let i = 0; i < 9; i += 1) statuses.push((await guess()).status);
    expect(statuses).toEqual([...Array<number>(8).fill(401), 429]);
    const { rows } = await pool.query<{ action: string }>(
      'SELECT DISTINCT action FROM audit_entries WHERE actor = $1',
      [username],
    );
    expect(rows.map(({ action }) => action)).toContain('account change refused');
  });
});
