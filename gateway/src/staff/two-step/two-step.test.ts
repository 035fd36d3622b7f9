import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPool } from '@loanline/kit/database/pool';
import { anHourLater, codeOf } from '../../testing/two-step.ts';
import { password, startGateway, username, type TestGateway } from '../../testing/gateway.ts';
import { openSocket } from '../../testing/socket-client.ts';
import { hashPassword } from '../passwords.ts';

let gateway: TestGateway;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  gateway = await startGateway({ RATE_LOGIN: '1000/60', RATE_ACCOUNT: '1000/60', RATE_CODE: '1000/60', RATE_CODE_DAY: '1000/60' }); // prettier-ignore
  pool = createPool(gateway.databaseUrl);
});
afterAll(async () => {
  await pool.end();
  await gateway.stop();
});

type Body = Readonly<Record<string, unknown>>;
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
  const confirmed = await call('POST', 'two-step/confirm', account.token, { password, code: codeOf(secret) });
  // Codes are taken in their order, and the next one is half a minute away.
  await anHourLater(pool);
  return { ...account, secret, recoveryCodes: confirmed.body['recoveryCodes'] as readonly string[] };
};

describe('setting two-step sign-in up', () => {
  it('takes the password and a code of the secret, gives ten recovery codes, and ends the other sessions', async () => {
    const { name, token } = await open();
    const elsewhere = await gateway.signIn(name, password);
    const secret = String((await call('POST', 'two-step', token)).body['secret']);
    const confirm = (body: object) => call('POST', 'two-step/confirm', token, body);
    expect(await confirm({ password: 'wrong', code: codeOf(secret) })).toMatchObject({
      status: 401,
      body: { code: 'wrong-credentials', details: [{ path: 'password' }] },
    });
    expect(await confirm({ password, code: '000000' })).toMatchObject({
      status: 401,
      body: { code: 'wrong-credentials', details: [{ path: 'code' }] },
    });
    expect(await login(name)).toMatchObject({ status: 200, body: { staff: { username: name } } });
    const confirmed = await confirm({ password, code: codeOf(secret) });
    expect(confirmed.body['recoveryCodes']).toHaveLength(10);
    expect([await isSignedIn(token), await isSignedIn(elsewhere)]).toEqual([true, false]);
    const { body } = await call('GET', 'two-step', token);
    expect(body).toEqual({ since: expect.any(String) as unknown, recoveryCodesLeft: 10, required: false });
    expect((await confirm({ password, code: codeOf(secret) })).status).toBe(409);
    expect((await call('POST', 'two-step', token)).status).toBe(409);
  });

  it('confirmed by many at once, gives codes once, and these are good', async () => {
    const { name, token } = await open();
    const secret = String((await call('POST', 'two-step', token)).body['secret']);
    const confirm = () => call('POST', 'two-step/confirm', token, { password, code: codeOf(secret) });
    const given = (await Promise.all([1, 2, 3, 4, 5, 6].map(confirm))).filter(({ status }) => status === 200);
    expect(given).toHaveLength(1);
    const [code = ''] = given[0]?.body['recoveryCodes'] as readonly string[];
    expect((await finish(await challengeOf(name), code)).status).toBe(200);
  });

  it('begun again, then the secret of before is not taken', async () => {
    const { token } = await open();
    const first = String((await call('POST', 'two-step', token)).body['secret']);
    await call('POST', 'two-step', token);
    const confirmed = await call('POST', 'two-step/confirm', token, { password, code: codeOf(first) });
    expect(confirmed.status).toBe(401);
  });

  it('leaves neither the secret nor a code where it can be read', async () => {
    const { secret, recoveryCodes, name } = await setUp();
    await finish(await challengeOf(name), codeOf(secret));
    const { rows } = await pool.query('SELECT to_jsonb(a) FROM staff_accounts a');
    const { rows: codes } = await pool.query('SELECT to_jsonb(r) FROM recovery_codes r');
    const { rows: entries } = await pool.query('SELECT to_jsonb(e) FROM audit_entries e');
    const stored = [JSON.stringify([rows, codes, entries]), ...gateway.log].join('\n');
    const readable = [secret, Buffer.from(secret).toString('hex'), codeOf(secret), recoveryCodes[0] ?? ''];
    expect(readable.filter((text) => stored.includes(text))).toEqual([]);
  });
});

describe('signing in with two steps', () => {
  it('gives neither session nor cookie for the password, and both for the code', async () => {
    const { name, id, secret } = await setUp();
    const sessions = async () =>
      (await pool.query('SELECT FROM staff_sessions WHERE account_id = $1', [id])).rowCount;
    const before = await sessions();
    const half = await login(name);
    expect(half).toMatchObject({ status: 200, cookie: null });
    expect(Object.keys(half.body)).toEqual(['challenge']);
    expect(await sessions()).toBe(before);
    const whole = await finish(half.body['challenge'], codeOf(secret));
    expect(whole).toMatchObject({ status: 200, body: { staff: { username: name, role: 'agent' } } });
    expect(whole.cookie).toContain(`loanline_staff=${String(whole.body['token'])}; Path=/`);
    expect(await isSignedIn(String(whole.body['token']))).toBe(true);
  });

  it('refuses a wrong code, a used one, an earlier one and a wrong recovery code in the same words, on every gateway', async () => {
    const other = await gateway.beside();
    const { name, secret } = await setUp();
    const code = codeOf(secret);
    expect((await finish(await challengeOf(name), code)).status).toBe(200);
    const wrong = ['000000', code, codeOf(secret, -1), 'aaaaa-aaaaa-aaaaa-aaaaa-aaaaa'];
    for (const [place, typed] of wrong.entries()) {
      const url = place % 2 === 0 ? gateway.url : other.url;
      expect(await finish(await challengeOf(name), typed, url)).toEqual({
        status: 401,
        body: { error: 'That code is incorrect', code: 'wrong-credentials' },
        cookie: null,
      });
    }
  });

  it('takes one code once, however many show it at the same moment', async () => {
    const other = await gateway.beside();
    const { name, secret } = await setUp();
    const urls = [gateway.url, other.url, gateway.url, other.url];
    const challenges = await Promise.all(urls.map(() => challengeOf(name)));
    const code = codeOf(secret);
    const answers = await Promise.all(urls.map((url, i) => finish(challenges[i], code, url)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  it('takes a recovery code once, however it is typed', async () => {
    const { name, token, recoveryCodes } = await setUp();
    const [first = ''] = recoveryCodes;
    const typed = ` ${first.replaceAll('-', ' ').toUpperCase()}`;
    expect((await finish(await challengeOf(name), typed)).status).toBe(200);
    expect((await finish(await challengeOf(name), first)).status).toBe(401);
    expect((await call('GET', 'two-step', token)).body).toMatchObject({ recoveryCodesLeft: 9 });
    expect(await entriesOf(name)).toEqual(
      expect.arrayContaining(['sign in half done', 'sign in with a recovery code', 'sign in refused for its code']), // prettier-ignore
    );
  });

  it('takes as long to refuse a code as to refuse a recovery code', async () => {
    const { name } = await setUp();
    const timeOf = async (typed: string) => {
      const times: number[] = [];
      for (let i = 0; i < 8; i++) {
        const challenge = await challengeOf(name);
        const startedAt = performance.now();
        await finish(challenge, typed);
        times.push(performance.now() - startedAt);
      }
      return Math.min(...times);
    };
    const [app, recovery] = [await timeOf('000000'), await timeOf('aaaaa-aaaaa-aaaaa-aaaaa-aaaaa')];
    expect(app / recovery).toBeGreaterThan(0.3);
    expect(app / recovery).toBeLessThan(3);
  });
});

describe('a sign-in that waits for its code', () => {
  const over = { status: 401, body: { code: 'sign-in-over' } };

  it('is good once, on whatever gateway it began', async () => {
    const other = await gateway.beside();
    const { name, secret } = await setUp();
    const challenge = await challengeOf(name, other.url);
    expect((await finish(challenge, codeOf(secret))).status).toBe(200);
    await anHourLater(pool);
    expect(await finish(challenge, codeOf(secret))).toMatchObject(over);
  });

  it('is over after five wrong codes, and after five minutes', async () => {
    const { name, secret } = await setUp();
    const guessed = await challengeOf(name);
    for (let i = 0; i < 5; i++) expect((await finish(guessed, '000000')).status).toBe(401);
    expect(await finish(guessed, codeOf(secret))).toMatchObject(over);
    const late = await challengeOf(name);
    await pool.query("UPDATE sign_in_challenges SET expires_at = expires_at - interval '5 minutes'");
    expect(await finish(late, codeOf(secret))).toMatchObject(over);
  });

  it.each([
    ['has another password', "password_hash = password_hash || ''  || 'x'"],
    ['is disabled', 'disabled_at = now()'],
  ])('is over when its account %s', async (_what, change) => {
    const { name, secret, id } = await setUp();
    const challenge = await challengeOf(name);
    await pool.query(`UPDATE staff_accounts SET ${change} WHERE id = $1`, [id]);
    expect(await finish(challenge, codeOf(secret))).toMatchObject(over);
  });

  it('takes no code of another account, and cannot be made up', async () => {
    const [one, other] = [await setUp(), await setUp()];
    expect((await finish(await challengeOf(one.name), codeOf(other.secret))).status).toBe(401);
    expect((await finish(await challengeOf(one.name), other.recoveryCodes[0] ?? '')).status).toBe(401);
    expect(await finish('x'.repeat(43), codeOf(one.secret))).toMatchObject(over);
  });

  it('counts wrong codes for the account, also when the right password is shown again in between', async () => {
    const strict = await gateway.beside({ RATE_CODE: '3/900' });
    const { name, secret, recoveryCodes } = await setUp();
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) {
      statuses.push((await finish(await challengeOf(name, strict.url), '000000', strict.url)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
    const right = await finish(await challengeOf(name, strict.url), codeOf(secret), strict.url);
    expect(right.status).toBe(429);
    expect(await entriesOf(name)).toContain('sign in throttled');
    const recovery = await finish(await challengeOf(name, strict.url), recoveryCodes[0] ?? '', strict.url);
    expect(recovery.status).toBe(200);
  });
});

describe('turning two-step sign-in off', () => {
  it('takes the password and a code', async () => {
    const { name, token, secret } = await setUp();
    const turnOff = (body: object) => call('POST', 'two-step/turn-off', token, body);
    expect((await turnOff({ password: 'wrong', code: codeOf(secret) })).status).toBe(401);
    expect((await turnOff({ password, code: '000000' })).status).toBe(401);
    expect(await login(name)).toMatchObject({ body: { challenge: expect.any(String) as unknown } });
    expect((await turnOff({ password, code: codeOf(secret) })).status).toBe(204);
    expect(await login(name)).toMatchObject({ body: { token: expect.any(String) as unknown } });
    expect((await turnOff({ password, code: codeOf(secret) })).status).toBe(409);
    expect(await entriesOf(name)).toEqual(
      expect.arrayContaining(['begin two-step', 'set up two-step', 'two-step refused', 'turn off two-step']),
    );
  });

  it('is done for somebody else by an admin alone, and ends their sessions', async () => {
    const { name, id, token } = await setUp();
    const stranger = await open();
    const reset = (by: string, account = id) =>
      call('POST', `staff-accounts/${account}/reset-two-step`, by, { password });
    expect((await reset(stranger.token)).status).toBe(403);
    const admin = await gateway.signIn();
    expect(await reset(admin, 99_999)).toMatchObject({ status: 404 });
    expect(await reset(admin, await idOf(username))).toMatchObject({ status: 409 });
    expect(await reset(admin)).toMatchObject({ status: 200, body: { username: name, twoStep: false } });
    expect(await isSignedIn(token)).toBe(false);
    expect(await login(name)).toMatchObject({ body: { token: expect.any(String) as unknown } });
    expect(await entriesOf(name)).toContain('reset two-step');
  });
});

describe('where two-step sign-in is required', () => {
  it('who has not set it up may do that and nothing else, until they have, on every gateway at once', async () => {
    const [one, other] = [
      await gateway.beside({ STAFF_TOTP: 'required' }),
      await gateway.beside({ STAFF_TOTP: 'required' }),
    ];
    const { name } = await open('admin');
    const token = String((await login(name, one.url)).body['token']);
    const ask = (method: string, path: string, body?: object) => call(method, path, token, body, one.url);
    expect((await ask('GET', 'verify')).body).toEqual({
      staff: { username: name, role: 'admin' },
      twoStepMissing: true,
    });
    for (const path of ['sessions', 'staff-accounts', 'audit']) {
      expect(await ask('GET', path)).toMatchObject({ status: 403, body: { code: 'two-step-missing' } });
      const { status } = await call('GET', path, token, undefined, other.url);
      expect(status).toBe(403);
    }
    const proxied = await fetch(`${one.url}/api/applications`, { headers: { authorization: `Bearer ${token}` } }); // prettier-ignore
    expect(proxied.status).toBe(403);
    const socket = await openSocket(one.url, { headers: { authorization: `Bearer ${token}` } });
    socket.send({ type: 'subscribe_admin' });
    socket.send({ type: 'subscribe_admin', token });
    await socket.settled();
    expect(socket.frames.map(({ type }) => type)).not.toContain('subscribed_admin');
    socket.socket.terminate();

    const secret = String((await ask('POST', 'two-step')).body['secret']);
    expect((await ask('POST', 'two-step/confirm', { password, code: codeOf(secret) })).status).toBe(200);
    expect((await ask('GET', 'verify')).body).toEqual({ staff: { username: name, role: 'admin' } });
    expect((await ask('GET', 'sessions')).status).toBe(200);
    expect((await call('GET', 'sessions', token, undefined, other.url)).status).toBe(200);
  });

  it('who has not may sign out', async () => {
    const strict = await gateway.beside({ STAFF_TOTP: 'required' });
    const { token } = await open();
    expect((await call('POST', 'logout', token, undefined, strict.url)).status).toBe(204);
    expect(await isSignedIn(token)).toBe(false);
  });
});

it('another password in the settings lets the last admin in who lost their app', async () => {
  const token = await gateway.signIn();
  const secret = String((await call('POST', 'two-step', token)).body['secret']);
  await call('POST', 'two-step/confirm', token, { password, code: codeOf(secret) });
  expect(await login(username)).toMatchObject({ body: { challenge: expect.any(String) as unknown } });
  await gateway.beside({ ADMIN_PASSWORD: 'another of the settings' });
  const answer = await call('POST', 'login', '', { username, password: 'another of the settings' });
  expect(answer.body).toMatchObject({ staff: { username } });
  expect((await pool.query('SELECT FROM recovery_codes r JOIN staff_accounts a ON a.id = r.account_id WHERE a.username = $1', [username])).rowCount).toBe(0); // prettier-ignore
});
