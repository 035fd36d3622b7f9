import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ImportResult } from '@loanline/proto/entities/import-result';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { workbook } from '@loanline/sandbox/onedrive/demo-workbooks';
import type { OneDriveFault } from '@loanline/sandbox/onedrive/account';
import { onedriveCalls, type Refusal } from './onedrive-calls.ts';
import { startOneDriveOnSandbox, type OneDriveOnSandbox } from './onedrive-on-sandbox.ts';
import { stopAfterTest } from '../stop-after-test.ts';

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
const workbookId = () => on.account.files.find(({ name }) => name === 'Payment reminders.xlsx')?.id ?? '';
const sync = () => on.call<ImportResult & Refusal>('POST', `/api/onedrive/sync/${workbookId()}`);
const reminders = async () =>
  (await on.pools.reminders.query<{ count: number }>('SELECT count(*)::int FROM reminders')).rows[0]?.count;

describe('a list that fails', () => {
  it.each<[string, OneDriveFault, string, string]>([
    ['has a fault', { kind: 'refuse', status: 500 }, 'OneDrive is having problems', '5'],
    ['is busy', { kind: 'refuse', status: 503 }, 'OneDrive is busy', '5'],
    ['refuses', { kind: 'refuse', status: 403, code: 'accessDenied' }, 'may not read this', '5'],
    ['does not answer', { kind: 'hang' }, 'did not answer in time', '5'],
    ['breaks off', { kind: 'half' }, 'broke off in the middle', '5'],
  ])(
    'given OneDrive %s, then it says so at once, and works the next time',
    async (_how, fault, sentence, wait) => {
      on.account.next.graph.push(fault);
      const startedAt = Date.now();
      const failed = await list();
      expect(Date.now() - startedAt).toBeLessThan(3_000);
      expect(failed.status).toBe(503);
      expect(failed.body.error).toContain(sentence);
      expect(failed.headers.get('retry-after')).toBe(wait);
      on.account.next.graph.push(fault);
      expect((await test()).body).toMatchObject({ state: 'failing', connected: false });
      expect((await list()).body).toHaveLength(3);
      expect((await test()).body.state).toBe('connected');
    },
  );

  it.each<[string, OneDriveFault, string, number]>([
    ['429', { kind: 'refuse', status: 429, retryAfter: 60 }, 'OneDrive asks us to slow down', 60],
    ['503', { kind: 'refuse', status: 503, retryAfter: 120 }, 'OneDrive is busy at the moment', 120],
  ])(
    'given %s with Retry-After, then every click and every instance leaves it alone until then, and it works after',
    async (_how, fault, sentence, wait) => {
      on.account.next.graph.push(fault);
      const failed = await list();
      expect([failed.status, failed.body.error]).toEqual([503, `${sentence}. Try again in ${wait} seconds.`]);
      expect(failed.headers.get('retry-after')).toBe(String(wait));
      const { length } = on.account.calls;
      for (const again of [await list(), await list(1), await sync()]) {
        expect([again.status, again.body.error]).toEqual([503, expect.stringContaining(`${sentence}. Try`)]);
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

  it('given the place in the list is no longer known, then it says so, and the list is complete from its start', async () => {
    on.account.pageSize = 2;
    on.account.next.graph.push(null, { kind: 'refuse', status: 410, code: 'resyncRequired' });
    const failed = await list();
    expect([failed.status, failed.body.error]).toEqual([
      404,
      'This page of the list is no longer there. Search again.',
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

  it.each<[string, (OneDriveFault | null)[], number, string]>([
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
    async (_what, faults, status, sentence) => {
      on.account.next.graph.push(...faults);
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
    stopAfterTest({ stop: () => other.close() });
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
  });
});
