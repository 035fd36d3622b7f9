import { inContext } from '@loanline/kit/runtime/request-context';
import { createLogger } from '@loanline/kit/runtime/logger';
import { createTestDatabase } from '@loanline/kit/testing/database';
import { kindNamed } from '@loanline/reminders/imports/kinds/index';
import { createPrisma } from '@loanline/reminders/prisma';
import { migrations } from '@loanline/reminders/service';
import { longestBlock } from '@loanline/reminders/testing/longest-block';
import { importFile } from '@loanline/reminders/imports/use-cases/import-file';
import { readFile } from 'node:fs/promises';

/** What one import cost the process that made it. */
export interface ImportFigures {
  readonly ms: number;
  readonly created: number;
  /** Most memory while it ran, above what it was before, in MB. */
  readonly memoryMb: number;
  /** Longest time for which the event loop was blocked. */
  readonly blockedMs: number;
}

const database = await createTestDatabase(migrations);

const deps = {
  pool: database.pool,
  prisma: createPrisma(database.pool),
  relay: { wake: () => undefined },
  bus: { publish: () => Promise.resolve() },
  logger: createLogger('reminders', 'silent'),
  reminderText: '',
  batchSends: { undoMs: 0, atOnce: 1, everyMs: 1_000 },
  imports: { ownerMs: 60_000, settleAfterMs: 150_000, everyMs: 20_000 },
  urls: { applications: '', chat: '', messaging: '' },
};

const memory = () => process.memoryUsage.rss() / 1_000_000;

const importPath = async (path: string) => {
  const file = await readFile(path);
  return inContext({ correlationId: 'bench' }, () =>
    importFile(deps, {
      file,
      kinds: [kindNamed('customers')],
      dryRun: false,
      addUnmatched: false,
      owners: () => {
        throw new Error('Customers belong to no other service');
      },
      actor: 'bench',
      signal: new AbortController().signal,
      onRows: () => undefined,
    }),
  );
};

const measure = async (path: string): Promise<ImportFigures> => {
  await database.pool.query('TRUNCATE customers, import_batches, import_changes, import_rejections');
  const before = memory();
  let [most, ms, created] = [before, 0, 0];
  const timer = setInterval(() => (most = Math.max(most, memory())), 10);
  const blockedMs = await longestBlock(async () => {
    const began = performance.now();
    ({ created } = await importPath(path));
    ms = performance.now() - began;
  });
  clearInterval(timer);
  return { ms, created, memoryMb: most - before, blockedMs };
};

process.on('message', (path: string) => {
  void measure(path).then((figures) => process.send?.(figures));
});
process.once('disconnect', () => void database.drop().then(() => process.exit(0)));
process.send?.('ready');
