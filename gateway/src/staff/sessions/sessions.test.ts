import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createPool } from '@loanline/kit/database/pool';
import type { StaffSession } from '@loanline/proto/entities/staff';
import { closeCodes } from '@loanline/proto/frames';
import { addAgent } from '../../testing/add-staff.ts';
import { password, startGateway, username, type TestGateway } from '../../testing/gateway.ts';
import { openSocket } from '../../testing/socket-client.ts';
import { deviceFromUserAgent } from './user-agent.ts';

let gateway: TestGateway;
let agentToken: string;
beforeAll(async () => {
  gateway = await startGateway({ RATE_LOGIN: '1000/60', RATE_ACCOUNT: '1000/60' });
  agentToken = await addAgent(gateway);
});
afterAll(() => gateway.stop());

const call = async (method: string, path: string, token: string) => {
  const response = await fetch(`${gateway.url}/api/admin/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
  });
  const text = await response.text();
  return { status: response.status, body: (text === '' ? [] : JSON.parse(text)) as readonly StaffSession[] };
};
const sessionsOf = async (token: string) => (await call('GET', 'sessions', token)).body;
const currentOf = async (token: string) => (await sessionsOf(token)).find(({ current }) => current)?.id ?? '';
const isSignedIn = async (token: string) => (await call('GET', 'verify', token)).status === 200;
const accountNamed = async (name: string) => {
  const pool = createPool(gateway.databaseUrl);
  const { rows } = await pool.query<{ id: number }>('SELECT id FROM staff_accounts WHERE username = $1', [
    name,
  ]);
  await pool.end();
  return rows[0]?.id ?? 0;
};

describe("one's own sessions", () => {
  it('say with what, from where and since when, and which one asks', async () => {
    const response = await fetch(`${gateway.url}/api/admin/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1',
      },
      body: JSON.stringify({ username, password }),
    });
    const { token } = (await response.json()) as { token: string };
    const current = (await sessionsOf(token)).filter((session) => session.current);
    expect(current).toMatchObject([{ device: 'Safari on iPhone', address: '127.0.0.1' }]);
    expect(JSON.stringify(await sessionsOf(token))).not.toContain('Mozilla');
  });

  it('are ended one by one, which closes their sockets', async () => {
    const [here, there] = [await gateway.signIn(), await gateway.signIn()];
    const socket = await openSocket(gateway.url, { headers: { authorization: `Bearer ${there}` } });
    socket.send({ type: 'subscribe_admin', token: there });
    await socket.settled();
    expect((await call('DELETE', `sessions/${await currentOf(there)}`, here)).status).toBe(204);
    expect(await socket.closed()).toBe(closeCodes.sessionEnded);
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
  });

  it('are all ended while the broker hangs, and nobody waits for it', async () => {
    const here = await gateway.signIn();
    const others = [await gateway.signIn(), await gateway.signIn(), await gateway.signIn()];
    let answer: () => void = () => undefined;
    const hanging = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const publish = jest.spyOn(gateway.bus, 'publish').mockReturnValue(hanging);
    expect((await call('DELETE', 'sessions', here)).status).toBe(204);
    expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false, false]);
    publish.mockRestore();
    answer();
  });

  it('are ended all at once, but for the one that asks', async () => {
    const [here, there, elsewhere] = [await gateway.signIn(), await gateway.signIn(), await gateway.signIn()];
    expect((await call('DELETE', 'sessions', here)).status).toBe(204);
    expect([await isSignedIn(here), await isSignedIn(there), await isSignedIn(elsewhere)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await sessionsOf(here)).toHaveLength(1);
  });

  it("are not somebody else's", async () => {
    const admin = await gateway.signIn();
    expect((await call('DELETE', `sessions/${await currentOf(admin)}`, agentToken)).status).toBe(404);
    expect(await isSignedIn(admin)).toBe(true);
    expect((await sessionsOf(agentToken)).every(({ current }) => current)).toBe(true);
  });
});

describe('sessions of an account, to an admin', () => {
  it('are listed, and ended one by one or all', async () => {
    const admin = await gateway.signIn();
    const agent = `staff-accounts/${await accountNamed('sam')}/sessions`;
    const [one, two, three] = [
      await gateway.signIn('sam', 'staff-password'),
      await gateway.signIn('sam', 'staff-password'),
      await gateway.signIn('sam', 'staff-password'),
    ];
    const { body } = await call('GET', agent, admin);
    expect(body).toHaveLength(4);
    expect(body.some(({ current }) => current)).toBe(false);
    expect((await call('DELETE', `${agent}/${await currentOf(one)}`, admin)).status).toBe(204);
    expect([await isSignedIn(one), await isSignedIn(two)]).toEqual([false, true]);
    expect((await call('DELETE', agent, admin)).status).toBe(204);
    expect([await isSignedIn(two), await isSignedIn(three)]).toEqual([false, false]);
    expect((await call('GET', agent, admin)).body).toEqual([]);
  });

  it.each([
    ['GET', 'staff-accounts/99999/sessions'],
    ['DELETE', 'staff-accounts/99999/sessions'],
    ['DELETE', `staff-accounts/1/sessions/${crypto.randomUUID()}`],
  ])('are not there: %s %s', async (method, path) => {
    expect((await call(method, path, await gateway.signIn())).status).toBe(404);
  });
});

it.each([
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
  ['Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) Version/18.0 Safari/605.1', 'Safari on Mac'],
  ['curl/8.0 <script>', 'Unknown browser or app'],
  [undefined, 'Unknown browser or app'],
])('a device is called as its owner would call it: %s', (userAgent, device) => {
  expect(deviceFromUserAgent(userAgent)).toBe(device);
});
