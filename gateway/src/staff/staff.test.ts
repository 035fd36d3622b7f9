import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPool } from '@loanline/kit/database/pool';
import { createTestIdentity } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import { password, startGateway, username, type TestGateway } from '../testing/gateway.ts';
import { hashPassword } from './passwords.ts';
import { createStaffTokens } from './tokens.ts';

let gateway: TestGateway;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  gateway = await startGateway({ RATE_LOGIN: '1000/60', TRUST_PROXY: '1' });
  pool = createPool(gateway.databaseUrl);
  await pool.query(
    'INSERT INTO staff_accounts (username, password_hash, role, disabled_at) VALUES ($1, $2, $3, NULL), ($4, $2, $5, now())',
    ['sam', await hashPassword(password), 'agent', 'gone', 'admin'],
  );
});
afterAll(async () => {
  await pool.end();
  await gateway.stop();
});

const login = (body: unknown, address = '203.0.113.1', url = gateway.url) =>
  fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
const tokenOf = async (name: string, url = gateway.url) =>
  ((await (await login({ username: name, password }, '203.0.113.50', url)).json()) as { token: string })
    .token;
const verify = (token: string, url = gateway.url) =>
  fetch(`${url}/api/admin/verify`, { headers: { authorization: `Bearer ${token}` } });

describe('signing in', () => {
  it.each([
    [{}, 'Enter your username'],
    [{ username: 'admin', password: '' }, 'Enter your password'],
    [{ username: 'admin' }, 'Enter your password'],
  ])('with %j says what is missing', async (body, error) => {
    const answer = await login(body);
    expect([answer.status, await answer.json()]).toMatchObject([400, { error }]);
  });

  it('gives a token, and a cookie that scripts and other sites cannot use', async () => {
    const response = await login({ username: ` ${username} `, password });
    expect(response.status).toBe(200);
    const body = (await response.json()) as { token: string };
    expect(body).toEqual({ token: expect.any(String) as unknown, staff: { username, role: 'admin' } });
    expect(response.headers.get('set-cookie')).toBe(
      `loanline_staff=${body.token}; Path=/; Max-Age=28800; HttpOnly; SameSite=Strict`,
    );
    expect((await verify(body.token)).status).toBe(200);
  });

  it('gives a cookie for this host only where browsers come over https', async () => {
    const secure = await gateway.beside({ PUBLIC_ORIGIN: 'https://loans.example', TRUST_PROXY: '1' });
    const response = await login({ username, password }, '203.0.113.2', secure.url);
    const [sessionPair = '', ...attributes] = (response.headers.get('set-cookie') ?? '').split('; ');
    expect(sessionPair).toMatch(/^__Host-loanline_staff=/);
    expect(attributes).toEqual(['Path=/', 'Max-Age=28800', 'HttpOnly', 'SameSite=Strict', 'Secure']);
    const verifyBy = (cookie: string) => fetch(`${secure.url}/api/admin/verify`, { headers: { cookie } });
    expect((await verifyBy(sessionPair)).status).toBe(200);
    // A neighbour under the same domain can set a cookie of the plain name.
    expect((await verifyBy(sessionPair.replace('__Host-', ''))).status).toBe(401);
  });

  it('ends the session that the browser still had, and no other', async () => {
    const [before, elsewhere] = [await tokenOf(username), await tokenOf(username)];
    const again = await fetch(`${gateway.url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `loanline_staff=${before}` },
      body: JSON.stringify({ username: 'sam', password }),
    });
    const { token } = (await again.json()) as { token: string };
    expect((await verify(before)).status).toBe(401);
    expect((await verify(elsewhere)).status).toBe(200);
    expect((await verify(token)).status).toBe(200);
  });

  it('that is refused leaves the session that the browser has', async () => {
    const token = await tokenOf(username);
    await fetch(`${gateway.url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `loanline_staff=${token}` },
      body: JSON.stringify({ username: 'sam', password: 'wrong' }),
    });
    expect((await verify(token)).status).toBe(200);
  });

  it.each([
    ['wrong password', username, 'wrong'],
    ['unknown username', 'nobody', password],
    ['disabled account', 'gone', password],
  ])('is refused for a %s, in the same words', async (_what, name, given) => {
    const response = await login({ username: name, password: given }, '203.0.113.3');
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      error: 'Invalid username or password',
      code: 'wrong-credentials',
    });
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  it.each([
    ['no username', { password }, 400],
    ['a blank username', { username: ' ', password }, 400],
    ['no password', { username, password: '' }, 400],
    ['no object', 'text', 400],
    ['a body over 16 kB', { username, password: 'x'.repeat(20_000) }, 413],
  ])('is refused with %s', async (_what, body, status) => {
    expect((await login(body)).status).toBe(status);
  });

  it('takes as long for an unknown username as for a known one', async () => {
    const timeOf = async (name: string) => {
      const startedAt = performance.now();
      for (let i = 0; i < 4; i++) await login({ username: name, password: 'wrong' }, `203.0.113.${100 + i}`);
      return performance.now() - startedAt;
    };
    await timeOf('warm-up');
    const [known, unknown] = [await timeOf(username), await timeOf('someone')];
    expect(unknown / known).toBeGreaterThan(0.3);
    expect(unknown / known).toBeLessThan(3);
  });
});

describe('guessing a password', () => {
  it('is stopped after five failures for one account from one address, right password or not', async () => {
    const from = (given: string) => login({ username, password: given }, '203.0.113.10');
    for (let i = 0; i < 5; i++) expect((await from('wrong')).status).toBe(401);
    const stopped = await from(password);
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await login({ username, password }, '203.0.113.11')).status).toBe(200);
  });

  it('counts for accounts that do not exist as well', async () => {
    const from = () => login({ username: 'nobody', password: 'wrong' }, '203.0.113.12');
    for (let i = 0; i < 5; i++) expect((await from()).status).toBe(401);
    expect((await from()).status).toBe(429);
  });

  it('does not count sign-ins that succeed', async () => {
    for (let i = 0; i < 8; i++) {
      expect((await login({ username, password }, '203.0.113.13')).status).toBe(200);
    }
  });

  it('is stopped for one address over many accounts', async () => {
    const strict = await gateway.beside({ RATE_LOGIN: '3/60' });
    const statuses: number[] = [];
    for (let i = 0; i < 5; i++) {
      statuses.push(
        (await login({ username: `name${i}`, password: 'wrong' }, '203.0.113.14', strict.url)).status,
      );
    }
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
  });
});

describe('a token', () => {
  const sign = (key: string, sessionId: string, seconds: number) =>
    createStaffTokens(key).sign(sessionId, new Date(Date.now() + seconds * 1000));

  it.each([
    ['that is no token', () => 'nonsense'],
    ['of an unknown session', () => sign(gateway.privateKey, crypto.randomUUID(), 60)],
    ['that is signed by another', async () => sign(createTestIdentity().privateKey, await sessionId(), 60)],
    ['that is too old', async () => sign(gateway.privateKey, await sessionId(), -1)],
    ['that is an internal identity', () => gateway.internalIdentity()],
  ])('%s is refused', async (_what, make) => {
    expect((await verify(await make())).status).toBe(401);
  });

  const sessionId = async () => {
    await tokenOf(username);
    const { rows } = await pool.query<{ id: string }>(
      'SELECT id FROM staff_sessions ORDER BY created_at DESC LIMIT 1',
    );
    return rows[0]?.id ?? '';
  };

  it('of an open session, well signed, is taken', async () => {
    expect((await verify(await sign(gateway.privateKey, await sessionId(), 60))).status).toBe(200);
  });

  it('that is over is taken out of the browser that asks whether it still counts, a good one never is', async () => {
    const token = await tokenOf(username);
    const ask = async (headers: Record<string, string>) =>
      (await fetch(`${gateway.url}/api/admin/verify`, { headers })).headers.get('set-cookie');
    const cookie = `loanline_staff=${token}`;
    expect(await ask({ cookie })).toBeNull();
    expect(await ask({ cookie, authorization: 'Bearer nonsense' })).toBeNull();
    await fetch(`${gateway.url}/api/admin/logout`, { method: 'POST', headers: { cookie } });
    expect(await ask({ cookie })).toMatch(/^loanline_staff=; Path=\/; Max-Age=0/);
    expect(await ask({ cookie, authorization: `Bearer ${token}` })).toMatch(/^loanline_staff=; /);
    expect(await ask({ authorization: `Bearer ${token}` })).toBeNull();
  });

  it('of an agent is good for the session, and for nothing that only admins may do', async () => {
    const token = await tokenOf('sam');
    expect(await (await verify(token)).json()).toEqual({ staff: { username: 'sam', role: 'agent' } });
    const response = await fetch(`${gateway.url}/api/applications`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'forbidden' });
  });

  it('is refused once its account is disabled', async () => {
    const token = await tokenOf('sam');
    await pool.query("UPDATE staff_accounts SET disabled_at = now() WHERE username = 'sam'");
    expect((await verify(token)).status).toBe(401);
    await pool.query("UPDATE staff_accounts SET disabled_at = NULL WHERE username = 'sam'");
  });
});

describe('signing out', () => {
  it('ends the session on every gateway at once, and clears the cookie', async () => {
    const other = await gateway.beside();
    const token = await tokenOf(username);
    expect((await verify(token, other.url)).status).toBe(200);
    const response = await fetch(`${gateway.url}/api/admin/logout`, {
      method: 'POST',
      headers: { cookie: `loanline_staff=${token}` },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('set-cookie')).toContain('loanline_staff=; Path=/; Max-Age=0');
    expect((await verify(token)).status).toBe(401);
    expect((await verify(token, other.url)).status).toBe(401);
  });

  it('ends the session even while no audit entry can be stored, and its entry is stored later', async () => {
    const token = await tokenOf(username);
    const entries = async () => {
      const { rows } = await pool.query<{ action: string; subject: string; address: string }>(
        "SELECT action, subject, address FROM audit_entries WHERE action = 'sign out' AND actor = $1",
        [username],
      );
      return rows;
    };
    const before = await entries();
    await pool.query(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$;
      CREATE TRIGGER refuse_entries BEFORE INSERT ON audit_entries FOR EACH ROW EXECUTE FUNCTION refuse()`);
    try {
      const response = await fetch(`${gateway.url}/api/admin/logout`, {
        method: 'POST',
        headers: { cookie: `loanline_staff=${token}` },
      });
      expect(response.status).toBe(204);
      expect(response.headers.get('set-cookie')).toContain('loanline_staff=; Path=/; Max-Age=0');
      expect((await verify(token)).status).toBe(401);
    } finally {
      await pool.query('DROP FUNCTION refuse CASCADE');
    }
    await eventually(async () => expect(await entries()).toHaveLength(before.length + 1));
    expect((await entries()).at(-1)).toEqual({
      action: 'sign out',
      subject: 'staff-sessions',
      address: '127.0.0.1',
    });
  });

  it('needs somebody to be signed in', async () => {
    expect((await fetch(`${gateway.url}/api/admin/logout`, { method: 'POST' })).status).toBe(401);
  });
});

describe('the first admin', () => {
  it('never has its password in the database or the log', async () => {
    const { rows } = await pool.query<{ password_hash: string }>('SELECT password_hash FROM staff_accounts');
    for (const { password_hash } of rows)
      expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(gateway.log.join('\n')).not.toContain(password);
  });
});
