import { expect, it } from '@jest/globals';
import { sheetJsFile } from '../../testing/files.ts';
import { readXls, type XlsLimits } from './read-xls.ts';

const rows = Array.from({ length: 20_000 }, (_, at) => [`C${at}`, `Name ${at}`, at]);
const file = sheetJsFile(rows, 'biff8');
const enough: XlsLimits = { bytes: 10_000_000, heapMb: 256, ms: 30_000 };

const count = async (limits: XlsLimits) => {
  let read = 0;
  for await (const chunk of readXls(file, limits)) read += chunk.length;
  return read;
};

it('reads an old workbook in a thread of its own', async () => {
  expect(await count(enough)).toBe(rows.length);
});

it.each<[string, Partial<XlsLimits>, string]>([
  ['of more bytes than allowed', { bytes: 1_000 }, 'is too large'],
  ['that needs more memory than its thread may have', { heapMb: 8 }, 'needs too much memory'],
  ['that takes longer than allowed', { ms: 1 }, 'takes too long'],
])('refuses one %s, and lives on', async (_what, limit, words) => {
  await expect(count({ ...enough, ...limit })).rejects.toThrow(words);
  expect(await count(enough)).toBe(rows.length);
});

it('ends the thread of a file that nobody reads to its end', async () => {
  const reading = readXls(file, enough)[Symbol.asyncIterator]();
  expect((await reading.next()).done).toBe(false);
  await reading.return?.();
  expect((await reading.next()).done).toBe(true);
});
