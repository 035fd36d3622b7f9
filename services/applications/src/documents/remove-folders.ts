import { runOncePerCluster } from '@loanline/kit/database/lease/run-once-per-cluster';
import type { Service } from '@loanline/kit/runtime/lifecycle';
import type { Deps } from '../deps.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import type { DocumentVault } from './document-vault.ts';

const everyMs = 60_000;
const batch = 100;
/** A piece that was being stored while its row was deleted has arrived by then, or never will. */
const lateWriteWindowMs = 5 * 60_000;
/** After this many failures in one run, the store itself is at fault. */
const mostFailures = 10;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * Removes the files whose rows were deleted, and for some minutes what arrives for them afterwards. Nothing
 * can read them any more: the row had their key. A folder that cannot be removed does not hold up the others;
 * the next run tries it again.
 * @throws AggregateError if folders could not be removed
 */
export const removeFolders = async (
  prisma: PrismaClient,
  vault: DocumentVault,
  signal?: AbortSignal,
): Promise<void> => {
  const failures: unknown[] = [];
  const remove = async (folder: string) => {
    const settled = new Date(Date.now() - lateWriteWindowMs);
    await vault.removeFolder(folder);
    await prisma.documentFolderToRemove.deleteMany({ where: { folder, since: { lt: settled } } });
  };
  for (let last = beforeAll; ;) {
    const folders = await prisma.documentFolderToRemove.findMany({
      where: { folder: { gt: last } },
      orderBy: { folder: 'asc' },
      take: batch,
    });
    for (const { folder } of folders) {
      if (signal?.aborted) return;
      await remove(folder).catch((error: unknown) => failures.push(error));
      if (failures.length === mostFailures) break;
      last = folder;
    }
    if (folders.length < batch || failures.length === mostFailures) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some files could not be removed');
};

/** Removes such files once a minute. */
export const createFolderRemover = (
  { pool, prisma, logger }: Pick<Deps, 'pool' | 'prisma' | 'logger'>,
  vault: DocumentVault,
): Service => {
  const remover = runOncePerCluster({
    pool,
    name: 'document-folders',
    everyMs,
    logger,
    work: (_term, signal) => removeFolders(prisma, vault, signal),
  });
  return {
    name: 'document-folders',
    start: () => {
      remover.start();
      return Promise.resolve();
    },
    stop: () => remover.stop(),
  };
};
