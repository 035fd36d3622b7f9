import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { password, username } from '../../testing/gateway.ts';
import { openSocket } from '../../testing/socket-client.ts';
import { startTwoStep, type TwoStepGateway } from '../../testing/two-step-staff.ts';
import { codeOf } from '../../testing/two-step.ts';

let on: TwoStepGateway;
beforeAll(async () => {
  on = await startTwoStep();
});
afterAll(() => on.stop());

describe('setting two-step sign-in up', () => {
  it('takes the password and a code of the secret, gives ten recovery codes, and ends the other sessions', async () => {
    const { name, token } = await on.open();
    const elsewhere = await on.gateway.signIn(name, password);
    const secret = String((await on.call('POST', 'two-step', token)).body['secret']);
    const confirm = (body: object) => on.call('POST', 'two-step/confirm', token, body);
    expect(await confirm({ password: 'wrong', code: codeOf(secret) })).toMatchObject({
      status: 401,
      body: { code: 'wrong-credentials', details: [{ path: 'password' }] },
    });
    expect(await confirm({ password, code: '000000' })).toMatchObject({
      status: 401,
      body: { code: 'wrong-credentials', details: [{ path: 'code' }] },
    });
    expect(await on.login(name)).toMatchObject({ status: 200, body: { staff: { username: name } } });
    const confirmed = await confirm({ password, code: codeOf(secret) });
    expect(confirmed.body['recoveryCodes']).toHaveLength(10);
    expect([await on.isSignedIn(token), await on.isSignedIn(elsewhere)]).toEqual([true, false]);
    const { body } = await on.call('GET', 'two-step', token);
    expect(body).toEqual({ since: expect.any(String) as unknown, recoveryCodesLeft: 10, required: false });
    expect((await confirm({ password, code: codeOf(secret) })).status).toBe(409);
    expect((await on.call('POST', 'two-step', token)).status).toBe(409);
  });

  it('confirmed by many at once, gives codes once, and these are good', async () => {
    const { name, token } = await on.open();
    const secret = String((await on.call('POST', 'two-step', token)).body['secret']);
    const confirm = () => on.call('POST', 'two-step/confirm', token, { password, code: codeOf(secret) });
    const given = (await Promise.all([1, 2, 3, 4, 5, 6].map(confirm))).filter(({ status }) => status === 200);
    expect(given).toHaveLength(1);
    const [code = ''] = given[0]?.body['recoveryCodes'] as readonly string[];
    expect((await on.finish(await on.challengeOf(name), code)).status).toBe(200);
  });

  it('restarted, then the earlier secret is refused', async () => {
    const { token } = await on.open();
    const first = String((await on.call('POST', 'two-step', token)).body['secret']);
    await on.call('POST', 'two-step', token);
    const confirmed = await on.call('POST', 'two-step/confirm', token, { password, code: codeOf(first) });
    expect(confirmed.status).toBe(401);
  });

  it('leaves neither the secret nor a code where it can be read', async () => {
    const { secret, recoveryCodes, name } = await on.setUp();
    await on.finish(await on.challengeOf(name), codeOf(secret));
    const { rows } = await on.pool.query('SELECT to_jsonb(a) FROM staff_accounts a');
    const { rows: codes } = await on.pool.query('SELECT to_jsonb(r) FROM recovery_codes r');
    const { rows: entries } = await on.pool.query('SELECT to_jsonb(e) FROM audit_entries e');
    const stored = [JSON.stringify([rows, codes, entries]), ...on.gateway.log].join('\n');
    const readable = [secret, Buffer.from(secret).toString('hex'), codeOf(secret), recoveryCodes[0] ?? ''];
    expect(readable.filter((text) => stored.includes(text))).toEqual([]);
  });
});

describe('turning two-step sign-in off', () => {
  it('takes the password and a code', async () => {
    const { name, token, secret } = await on.setUp();
    const turnOff = (body: object) => on.call('POST', 'two-step/turn-off', token, body);
    expect((await turnOff({ password: 'wrong', code: codeOf(secret) })).status).toBe(401);
    expect((await turnOff({ password, code: '000000' })).status).toBe(401);
    expect(await on.login(name)).toMatchObject({ body: { challenge: expect.any(String) as unknown } });
    expect((await turnOff({ password, code: codeOf(secret) })).status).toBe(204);
    expect(await on.login(name)).toMatchObject({ body: { token: expect.any(String) as unknown } });
    expect((await turnOff({ password, code: codeOf(secret) })).status).toBe(409);
    expect(await on.entriesOf(name)).toEqual(
      expect.arrayContaining(['begin two-step', 'set up two-step', 'two-step refused', 'turn off two-step']),
    );
  });

  it('is done for somebody else only by an admin, and ends their sessions', async () => {
    const { name, id, token } = await on.setUp();
    const stranger = await on.open();
    const reset = (by: string, account = id) =>
      on.call('POST', `staff-accounts/${account}/reset-two-step`, by, { password });
    expect((await reset(stranger.token)).status).toBe(403);
    const admin = await on.gateway.signIn();
    expect(await reset(admin, 99_999)).toMatchObject({ status: 404 });
    expect(await reset(admin, await on.idOf(username))).toMatchObject({ status: 409 });
    expect(await reset(admin)).toMatchObject({ status: 200, body: { username: name, twoStep: false } });
    expect(await on.isSignedIn(token)).toBe(false);
    expect(await on.login(name)).toMatchObject({ body: { token: expect.any(String) as unknown } });
    expect(await on.entriesOf(name)).toContain('reset two-step');
  });
});

describe('where two-step sign-in is required', () => {
  it('who has not set it up may do that and nothing else, until they have, on every gateway at once', async () => {
    const [one, other] = [
      await on.gateway.beside({ STAFF_TOTP: 'required' }),
      await on.gateway.beside({ STAFF_TOTP: 'required' }),
    ];
    const { name } = await on.open('admin');
    const token = String((await on.login(name, one.url)).body['token']);
    const ask = (method: string, path: string, body?: object) => on.call(method, path, token, body, one.url);
    expect((await ask('GET', 'verify')).body).toEqual({
      staff: { username: name, role: 'admin' },
      twoStepMissing: true,
    });
    for (const path of ['sessions', 'staff-accounts', 'audit']) {
      expect(await ask('GET', path)).toMatchObject({ status: 403, body: { code: 'two-step-missing' } });
      const { status } = await on.call('GET', path, token, undefined, other.url);
      expect(status).toBe(403);
    }
    const proxied = await fetch(`${one.url}/api/applications`, {
      headers: { authorization: `Bearer ${token}` },
    });
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
    expect((await on.call('GET', 'sessions', token, undefined, other.url)).status).toBe(200);
  });

  it('who has not may sign out', async () => {
    const strict = await on.gateway.beside({ STAFF_TOTP: 'required' });
    const { token } = await on.open();
    expect((await on.call('POST', 'logout', token, undefined, strict.url)).status).toBe(204);
    expect(await on.isSignedIn(token)).toBe(false);
  });
});

it('another password in the settings lets in the last admin, who has lost their app', async () => {
  const token = await on.gateway.signIn();
  const secret = String((await on.call('POST', 'two-step', token)).body['secret']);
  await on.call('POST', 'two-step/confirm', token, { password, code: codeOf(secret) });
  expect(await on.login(username)).toMatchObject({ body: { challenge: expect.any(String) as unknown } });
  await on.gateway.beside({ ADMIN_PASSWORD: 'another of the settings' });
  const answer = await on.call('POST', 'login', '', { username, password: 'another of the settings' });
  expect(answer.body).toMatchObject({ staff: { username } });
  expect(
    (
      await on.pool.query(
        'SELECT FROM recovery_codes r JOIN staff_accounts a ON a.id = r.account_id WHERE a.username = $1',
        [username],
      )
    ).rowCount,
  ).toBe(0);
});
