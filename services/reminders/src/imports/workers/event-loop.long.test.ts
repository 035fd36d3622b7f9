import { inContext } from '@loanline/kit/runtime/request-context';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createLogger } from '@loanline/kit/runtime/logger';
import { createTestDatabase, type TestDatabase } from '@loanline/kit/testing/database';
import { createPrisma } from '../../prisma.ts';
import { migrations } from '../../service.ts';
import { plainXlsx } from '../../testing/plain-xlsx.ts';
import { csvOf, sheetJsFile } from '../../testing/files.ts';
import { longestBlock } from '../../testing/longest-block.ts';
import { importFile } from '../use-cases/import-file.ts';
import { kindNamed } from '../kinds/index.ts';

const customers = kindNamed('customers');

/** Milliseconds. */
const longestMs = 50;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(migrations);
});
afterAll(() => database.drop());

const header = ['Customer Number', 'Forename', 'Surname', 'Mobile', 'Email', 'Current Balance'];
const table = (rows: number) => [
  header,
  ...Array.from({ length: rows }, (_, at) => [
    `C${at}`,
    'Zoë',
    'O’Hara',
    `07700 ${String(900_000 + (at % 1_000))}`,
    `zoe${at}@example.com`,
    `${at % 500}.50`,
  ]),
];

const importAll = async (file: Buffer) => {
  await database.pool.query('TRUNCATE customers, import_batches, import_changes, import_rejections');
  return importFile(
    {
      pool: database.pool,
      prisma: createPrisma(database.pool),
      relay: { wake: () => undefined },
      bus: { publish: () => Promise.resolve() },
      logger: createLogger('reminders', 'silent'),
      reminderText: '',
      batchSends: { undoMs: 0, atOnce: 1, everyMs: 1_000 },
      imports: { ownerMs: 1_000, settleAfterMs: 1_000, everyMs: 1_000 },
      urls: { applications: '', chat: '', messaging: '' },
    },
    {
      file,
      kinds: [customers],
      dryRun: false,
      addUnmatched: false,
      owners: () => {
        throw new Error('Customers belong to no other service');
      },
      actor: 'priya',
      signal: new AbortController().signal,
      onRows: () => undefined,
    },
  );
};

it.each<[string, number, (rows: number) => Buffer | Promise<Buffer>]>([
  ['csv', 30_000, (rows) => Buffer.from(csvOf(table(rows)))],
  ['xlsx', 30_000, (rows) => plainXlsx(table(rows))],
  ['xls', 5_000, (rows) => sheetJsFile(table(rows), 'biff8')],
])(
  'importing %s of %d rows leaves the event loop free',
  async (_format, rows, make) => {
    const file = await make(rows);
    // What the engine does it does each time; what other processes of the machine do it does not.
    const blocks: number[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      blocks.push(
        await longestBlock(async () =>
          expect(await inContext({ correlationId: 'test' }, () => importAll(file))).toMatchObject({
            created: rows,
          }),
        ),
      );
      if (Math.min(...blocks) < longestMs) break;
    }
    expect(Math.min(...blocks)).toBeLessThan(longestMs);
  },
  120_000,
);
