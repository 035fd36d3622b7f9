import { expect, it } from '@jest/globals';
import { sheetJsFile } from '../../testing/files.ts';
import { fileLimits } from '../limits.ts';
import { openTable } from './open-table.ts';
import type { WorkerLimits } from './file-workers.ts';
import { readXls } from '../read/read-xls.ts';
import { kindNamed } from '../kinds/index.ts';

const customers = kindNamed('customers');

const rows = Array.from({ length: 15_000 }, (_, at) => [`C${at}`, `Name ${at}`, at]);
const file = sheetJsFile([['Customer Number', 'Surname', 'Live Count'], ...rows], 'biff8');

const batchId = '7d9f1f5e-6f0b-4d8e-9f5c-0a3b1c2d4e5f';

const count = async (limits: Partial<WorkerLimits>) => {
  const table = await openTable(file, 'xls', [customers], batchId, {}, { ...fileLimits.worker, ...limits });
  let read = 0;
  for await (const batch of table.batches) read += batch.rows;
  await table.close();
  return read;
};

it('reads a file in a worker of its own, batch by batch', async () => {
  expect(await count({})).toBe(rows.length);
});

it.each<[string, Partial<WorkerLimits>, string]>([
  ['that needs more memory than its worker may have', { heapMb: 16 }, 'needs too much memory'],
  ['that takes longer than allowed', { ms: 1 }, 'takes too long'],
])('refuses one %s, and lives on', async (_what, limit, words) => {
  await expect(count(limit)).rejects.toThrow(words);
  expect(await count({})).toBe(rows.length);
});

it('refuses an old workbook of more bytes than allowed', async () => {
  await expect(readXls(file, {}, 1_000)[Symbol.asyncIterator]().next()).rejects.toThrow('too large');
});

it('ends when nobody reads it to its end', async () => {
  const table = await openTable(file, 'xls', [customers], batchId);
  const reading = table.batches[Symbol.asyncIterator]();
  expect((await reading.next()).done).toBe(false);
  await table.close();
  await expect(
    (async () => {
      while ((await reading.next()).done !== true);
    })(),
  ).rejects.toThrow();
});
