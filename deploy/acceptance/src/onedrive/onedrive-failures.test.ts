import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { anonymous } from '@loanline/kit/testing/keys';
import type { ImportResult } from '@loanline/proto/entities/import-result';
import type { DriveFile } from '@loanline/proto/entities/sources/onedrive';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { workbook } from '@loanline/sandbox/onedrive/demo-workbooks';
import { revokeTokens, type OneDriveMishap } from '@loanline/sandbox/onedrive/account';
import { startOneDriveOnSandbox, type OneDriveOnSandbox } from './onedrive-on-sandbox.ts';

interface Refusal {
  readonly error: string;
}

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

const list = (instance = 0) => on.call<DriveFile[] & Refusal>('GET', '/api/onedrive/files', { instance });
const test = () => on.call<{ state: string; message: string }>('GET', '/api/onedrive/test');
const workbookId = () => on.account.files.find(({ name }) => name === 'Payment reminders.xlsx')?.id ?? '';
const sync = () => on.call<ImportResult & Refusal>('POST', `/api/onedrive/sync/${workbookId()}`);
const reminders = async () =>
  (await on.pools.reminders.query<{ count: number }>('SELECT count(*)::int FROM reminders')).rows[0]?.count;
const tokenCalls = () => on.account.calls.filter((call) => call === 'POST token').length;

describe('a list that fails', () => {
  it.each<[string, OneDriveMishap, string, string]>([
    ['has a fault', { kind: 'refuse', status: 500 }, 'OneDrive is having problems', '5'],
    ['is busy', { kind: 'refuse', status: 503 }, 'OneDrive is busy', '5'],
    ['refuses', { kind: 'refuse', status: 403, code: 'accessDenied' }, 'may not read this', '5'],
    ['does not answer', { kind: 'hang' }, 'did not answer in time', '5'],
    ['breaks off', { kind: 'half' }, 'broke off in the middle', '5'],
  ])(
    'given OneDrive %s, then it says so at once, and works the next time',
    async (_how, mishap, sentence, wait) => {
      on.account.next.graph.push(mishap);
      const startedAt = Date.now();
      const failed = await list();
      expect(Date.now() - startedAt).toBeLessThan(3_000);
      expect(failed.status).toBe(503);
      expect(failed.body.error).toContain(sentence);
      expect(failed.headers.get('retry-after')).toBe(wait);
      on.account.next.graph.push(mishap);
      expect((await test()).body).toMatchObject({ state: 'failing', connected: false });
      expect((await list()).body).toHaveLength(3);
      expect((await test()).body.state).toBe('connected');
    },
  );

  it.each<[string, OneDriveMishap, string, number]>([
    ['429', { kind: 'refuse', status: 429, retryAfter: 60 }, 'OneDrive asks us to slow down', 60],
    ['503', { kind: 'refuse', status: 503, retryAfter: 120 }, 'OneDrive is busy at the moment', 120],
  ])(
    'given %s with Retry-After, then every click and every instance leaves it alone until then, and it works after',
    async (_how, mishap, sentence, wait) => {
      on.account.next.graph.push(mishap);
      const failed = await list();
      expect([failed.status, failed.body.error]).toEqual([
        503,
        `${sentence}. Please try again in ${wait} seconds.`,
      ]);
      expect(failed.headers.get('retry-after')).toBe(String(wait));
      const { length } = on.account.calls;
      for (const again of [await list(), await list(1), await sync()]) {
        expect([again.status, again.body.error]).toEqual([
          503,
          expect.stringContaining(`${sentence}. Please try`),
        ]);
        const left = Number(again.headers.get('retry-after'));
        expect(left).toBeGreaterThan(wait - 30);
        expect(left).toBeLessThanOrEqual(wait);
      }
      expect((await test()).body).toMatchObject({ state: 'failing', connected: false });
      expect(on.account.calls).toHaveLength(length);
      await on.pools.integrations.query('UPDATE onedrive_connection SET retry_at = now()');
      expect((await list()).body).toHaveLength(3);
      expect((await test()).body.state).toBe('connected');
    },
  );

  it('given it asks for a moment of patience, then it is given, and nobody notices', async () => {
    on.account.next.graph.push({ kind: 'refuse', status: 429, retryAfter: 1 });
    const answer = await list();
    expect(answer.status).toBe(200);
    expect(on.account.calls).toHaveLength(2);
  });

  it('given a page in its middle breaks off, then no part of the list is shown as if it were all', async () => {
    on.account.pageSize = 2;
    on.account.next.graph.push(null, { kind: 'half' });
    expect((await list()).status).toBe(503);
    expect((await list()).body).toHaveLength(3);
    on.account.pageSize = 200;
  });

  it('given the place in the list is not known any more, then it says so, and the list from its start is whole', async () => {
    on.account.pageSize = 2;
    on.account.next.graph.push(null, { kind: 'refuse', status: 410, code: 'resyncRequired' });
    const failed = await list();
    expect([failed.status, failed.body.error]).toEqual([
      404,
      'This page of the list is no longer there. Please search again.',
    ]);
    expect((await list()).body).toHaveLength(3);
    on.account.pageSize = 200;
  });
});

describe('a workbook whose columns changed', () => {
  beforeEach(() => on.pools.reminders.query('TRUNCATE reminders'));

  it.each([
    ['renamed', ['Timestamp', 'Customer Name', 'Whom to ring', 'Card Number', 'Amount', 'Date']],
    ['gone', ['Timestamp', 'Customer Name', '', 'Card Number', 'Amount', 'Date']],
  ])(
    'given one is %s, then it is named and nothing is imported, and all of it once it is back',
    async (_how, titles) => {
      const file = on.account.files.find(({ name }) => name === 'Payment reminders.xlsx');
      if (!file) throw new Error('The drive has this file');
      const { bytes } = file;
      file.bytes = await workbook(
        [[new Date(), 'Ruth Bennett', '07700900211', '2214', 90, new Date()]],
        titles,
      );
      const failed = await sync();
      expect([failed.status, failed.body.error]).toEqual([400, expect.stringContaining('Customer Mobile')]);
      expect(await reminders()).toBe(0);
      file.bytes = bytes;
      expect((await sync()).body).toMatchObject({ imported: 8, created: 8 });
    },
  );
});

describe('a workbook that does not come', () => {
  beforeEach(() => on.pools.reminders.query('TRUNCATE reminders'));

  it.each<[string, (OneDriveMishap | null)[], number, string]>([
    ['the file is gone', [{ kind: 'refuse', status: 404 }], 404, 'no longer in OneDrive'],
    ['its content is refused', [null, { kind: 'refuse', status: 423 }], 503, 'locked'],
    ['its content never comes', [null, { kind: 'hang' }], 503, 'did not answer in time'],
    ['its content breaks off', [null, { kind: 'half' }], 503, 'broke off in the middle'],
    [
      'its links run out',
      [null, { kind: 'expired-link' }, { kind: 'expired-link' }],
      503,
      'link to the file',
    ],
  ])(
    'given %s, then nothing is imported, and the next time all of it once',
    async (_what, mishaps, status, sentence) => {
      on.account.next.graph.push(...mishaps);
      const failed = await sync();
      expect([failed.status, failed.body.error]).toEqual([status, expect.stringContaining(sentence)]);
      expect(await reminders()).toBe(0);
      expect((await sync()).body).toMatchObject({ imported: 8, created: 8 });
      expect((await sync()).body).toMatchObject({ imported: 0, unchanged: 8 });
      expect(await reminders()).toBe(8);
    },
  );

  it('given its link has run out, then another one is asked for', async () => {
    on.account.next.graph.push(null, { kind: 'expired-link' });
    expect((await sync()).body).toMatchObject({ imported: 8 });
    expect(on.account.calls.filter((call) => call === 'GET download')).toHaveLength(2);
  });

  it('given a redirect to anywhere else, then it is not followed', async () => {
    const heard: string[] = [];
    const other = createServer((request, response) => {
      heard.push(request.url ?? '');
      response.end();
    });
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const elsewhere = [
      `http://127.0.0.1:${port}/`,
      `http://localhost:${port}/`,
      `http://graph.microsoft.com@127.0.0.1:${port}/`,
      'http://lender.sharepoint.com/file',
      'https://sharepoint.com.example/file',
      'https://169.254.169.254/latest/meta-data/',
      'file:///etc/passwd',
      '/v1.0/me',
    ];
    for (const url of elsewhere) {
      on.account.next.graph.push(null, { kind: 'elsewhere', url });
      const failed = await sync();
      expect([url, failed.status, failed.body.error]).toEqual([
        url,
        503,
        'OneDrive sent us to an address that is not its own',
      ]);
    }
    expect(heard).toEqual([]);
    other.close();
  });
});

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

  it.each<[string, OneDriveMishap, string]>([
    ['has a fault', { kind: 'refuse', status: 500, code: 'server_error' }, 'Microsoft did not sign us in'],
    ['does not answer', { kind: 'hang' }, 'Microsoft cannot be reached'],
    ['breaks off', { kind: 'half' }, 'Microsoft cannot be reached'],
  ])(
    'given Microsoft %s while one is renewed, then the sign-in is not lost',
    async (_how, mishap, sentence) => {
      on.account.accessTokens.clear();
      on.account.next.token.push(mishap);
      const failed = await list();
      expect([failed.status, failed.body.error]).toEqual([503, sentence]);
      expect((await list()).status).toBe(200);
    },
  );

  it('given the sign-in was taken back, then staff are asked to connect again, and Microsoft is left alone', async () => {
    revokeTokens(on.account);
    const failed = await list();
    expect(failed.status).toBe(409);
    expect(failed.body.error).toContain('Please connect it again');
    on.account.calls.length = 0;
    expect((await test()).body.state).toBe('reconnect');
    expect((await list()).status).toBe(409);
    expect((await on.call('GET', '/api/cloud-excel/status')).body).toMatchObject({
      configured: true,
      connected: false,
      message: 'Please connect OneDrive again',
    });
    expect(on.account.calls).toEqual([]);
    await on.connect();
    expect((await test()).body.state).toBe('connected');
    expect((await list()).body).toHaveLength(3);
  });

  it('given staff disconnect, then nothing of it remains stored', async () => {
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

  it('given a wrong secret, then it says so, and the sign-in is good again with the right one', async () => {
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
    const sentence = 'OneDrive is not set up: ONEDRIVE_CLIENT_ID and ONEDRIVE_CLIENT_SECRET not given';
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
