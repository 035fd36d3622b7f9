import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { eventually } from '@loanline/kit/testing/processes';
import type { ImportResult } from '@loanline/proto/entities/import-result';
import { dayMs } from '@loanline/proto/rules/dates/durations';
import { workbook } from '@loanline/sandbox/onedrive/demo-workbooks';
import { newFile } from '@loanline/sandbox/onedrive/account';
import { setTimeout as delay } from 'node:timers/promises';
import { startOneDriveOnSandbox, type OneDriveOnSandbox } from './onedrive-on-sandbox.ts';

let on: OneDriveOnSandbox;
const file = newFile('Live.xlsx', null);
beforeAll(async () => {
  on = await startOneDriveOnSandbox();
  await on.connect();
  on.account.files.push(file);
});
afterAll(() => on.stop());

const edit = async (...names: readonly string[]) => {
  const due = new Date(Date.now() + 2 * dayMs);
  file.bytes = await workbook(
    names.map((name, place) => [new Date(), name, `0770090020${place}`, '4821', 95, due]),
  );
};
beforeEach(async () => {
  await on.pools.reminders.query('TRUNCATE reminders');
  await edit('Ada Shown');
});

const sync = (query: string, signal?: AbortSignal) =>
  on.call<ImportResult & { fileVersion?: string; code?: string; error?: string }>(
    'POST',
    `/api/onedrive/sync/${file.id}?${query}`,
    signal && { signal },
  );
const preview = async () => (await sync('dryRun=1')).body.fileVersion ?? 'none';
const reminders = async () =>
  (await on.pools.reminders.query<{ name: string }>('SELECT customer_name AS name FROM reminders')).rows.map(
    ({ name }) => name,
  );

it('given a preview, when the workbook is imported, then it is the one that was shown', async () => {
  const { status, body } = await sync(`dryRun=0&fileVersion=${await preview()}`);
  expect({ status, body }).toMatchObject({ status: 200, body: { created: 1 } });
  expect(await reminders()).toEqual(['Ada Shown']);
});

it('given a preview, when a colleague edits the workbook, then the import is refused until it was looked at again', async () => {
  const shown = await preview();
  await edit('Ada Shown', 'Bob Unseen');
  expect(await sync(`dryRun=0&fileVersion=${shown}`)).toMatchObject({
    status: 409,
    body: {
      code: 'conflict',
      error: 'The workbook has changed since you previewed it. Preview it again.',
    },
  });
  expect(await reminders()).toEqual([]);
  await sync(`dryRun=0&fileVersion=${await preview()}`);
  expect((await reminders()).sort()).toEqual(['Ada Shown', 'Bob Unseen']);
});

it('given a download that takes long, when the browser leaves meanwhile, then nothing is imported', async () => {
  on.account.downloadMs = 500;
  const left = new AbortController();
  const downloads = () => on.account.calls.filter((call) => call === 'GET download').length;
  const before = downloads();
  const asked = sync('dryRun=0', left.signal);
  await eventually(() => expect(downloads()).toBe(before + 1));
  left.abort();
  await expect(asked).rejects.toThrow('aborted');
  await delay(1_500);
  on.account.downloadMs = 0;
  expect(await reminders()).toEqual([]);
});
