import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { anonymous } from '@loanline/kit/testing/keys';
import { revokeTokens, type OneDriveFault } from '@loanline/sandbox/onedrive/account';
import { randomBytes } from 'node:crypto';
import { onedriveCalls } from './onedrive-calls.ts';
import { startOneDriveOnSandbox, type OneDriveOnSandbox } from './onedrive-on-sandbox.ts';

let on: OneDriveOnSandbox;
beforeAll(async () => {
  on = await startOneDriveOnSandbox(2);
});
afterAll(() => on.stop());
beforeEach(async () => {
  on.account.next.graph.length = 0;
  on.account.next.token.length = 0;
  await on.connect();
  on.account.calls.length = 0;
});

const { list, test } = onedriveCalls(() => on);
const tokenCalls = () => on.account.calls.filter((call) => call === 'POST token').length;

describe('tokens', () => {
  it('given one is refused before its time, then it is renewed, once for all who need it on every instance', async () => {
    on.account.accessTokens.clear();
    on.account.tokenMs = 200;
    const answers = await Promise.all([0, 1, 0, 1, 0, 1].map(list));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    on.account.tokenMs = 0;
    expect(tokenCalls()).toBe(1);
  });

  it('given one has grown old, then the next one is fetched with the newest refresh token, again and again', async () => {
    for (const renewed of [1, 2, 3]) {
      on.account.accessTokens.clear();
      expect((await list()).status).toBe(200);
      expect(tokenCalls()).toBe(renewed);
    }
  });

  it.each<[string, OneDriveFault, string]>([
    ['has a fault', { kind: 'refuse', status: 500, code: 'server_error' }, 'Microsoft did not sign us in'],
    ['does not answer', { kind: 'hang' }, 'Microsoft cannot be reached'],
    ['breaks off', { kind: 'half' }, 'Microsoft cannot be reached'],
  ])(
    'given Microsoft %s while one is renewed, then the sign-in is not lost',
    async (_how, fault, sentence) => {
      on.account.accessTokens.clear();
      on.account.next.token.push(fault);
      const failed = await list();
      expect([failed.status, failed.body.error]).toEqual([503, sentence]);
      expect((await list()).status).toBe(200);
    },
  );

  it('given the sign-in was taken back, then staff are asked to connect again, and Microsoft is left alone', async () => {
    revokeTokens(on.account);
    const failed = await list();
    expect(failed.status).toBe(409);
    expect(failed.body.error).toContain('Connect it again');
    on.account.calls.length = 0;
    expect((await test()).body.state).toBe('reconnect');
    expect((await list()).status).toBe(409);
    expect((await on.call('GET', '/api/cloud-excel/status')).body).toMatchObject({
      configured: true,
      connected: false,
      message: 'Connect OneDrive again',
    });
    expect(on.account.calls).toEqual([]);
    await on.connect();
    expect((await test()).body.state).toBe('connected');
    expect((await list()).body).toHaveLength(3);
  });

  it('given staff disconnect, then nothing about it remains stored', async () => {
    expect((await on.call('POST', '/api/onedrive/disconnect')).status).toBe(200);
    expect((await test()).body.state).toBe('not-connected');
    expect((await on.pools.integrations.query('SELECT FROM onedrive_connection')).rowCount).toBe(0);
  });
});

describe('settings', () => {
  it('given browsers find the sign-in elsewhere, then they are sent there, and tokens come from where they were', async () => {
    await on.restart({ ONEDRIVE_AUTHORIZE_URL: 'http://localhost:8090' });
    const { body } = await on.call<{ authUrl: string }>('GET', '/api/onedrive/auth-url');
    expect(body.authUrl).toMatch(/^http:\/\/localhost:8090\/[^/]+\/oauth2\/v2\.0\/authorize\?/);
    on.account.accessTokens.clear();
    expect((await list()).status).toBe(200);
    await on.restart();
  });

  it('given a wrong secret, then the error says so, and the sign-in works again with the right one', async () => {
    await on.restart({ ONEDRIVE_CLIENT_SECRET: 'wrong' });
    on.account.accessTokens.clear();
    expect((await test()).body).toMatchObject({
      state: 'failing',
      message: 'Microsoft does not accept our client id or secret',
    });
    const back = await on.connect();
    expect(back.headers.get('location')).toBe('/admin?auth_error=wrong-settings');
    await on.restart();
    expect((await list()).status).toBe(200);
  });

  it.each([
    ['another key', { ONEDRIVE_TOKEN_KEY: randomBytes(32).toString('base64') }, 'reconnect'],
    ['another application', { ONEDRIVE_CLIENT_ID: 'another' }, 'not-connected'],
  ])('given %s, then it must be connected again', async (_what, changed, state) => {
    await on.restart(changed);
    expect((await test()).body.state).toBe(state);
    await on.restart();
  });

  it('given no settings, then the states say so, and other calls are refused with what is missing', async () => {
    await on.restart({ ONEDRIVE_CLIENT_ID: '', ONEDRIVE_CLIENT_SECRET: '' });
    const sentence =
      'OneDrive is not set up. Ask your system administrator to set ONEDRIVE_CLIENT_ID and ONEDRIVE_CLIENT_SECRET.';
    expect((await test()).body).toMatchObject({ state: 'not-configured', message: sentence });
    expect((await on.call('GET', '/api/cloud-excel/status')).body).toMatchObject({
      configured: false,
      message: sentence,
    });
    for (const [method, path] of [
      ['GET', '/api/onedrive/auth-url'],
      ['GET', '/api/onedrive/files'],
      ['POST', '/api/onedrive/sync/01A'],
    ] as const)
      expect(await on.call(method, path)).toMatchObject({
        status: 503,
        body: { code: 'not-configured', error: sentence },
      });
    const back = await on.call('GET', '/api/onedrive/callback', { caller: anonymous });
    expect(back.headers.get('location')).toBe('/admin?auth_error=not-configured');
    await on.restart();
  });
});
