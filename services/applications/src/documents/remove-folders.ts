import { runOncePerCluster } from '@loanline/kit/database/lease/run-once-per-cluster';
import type { Service } from '@loanline/kit/runtime/lifecycle';
import type { Deps } from '../deps.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import type { DocumentVault } from './document-vault.ts';

const everyMs = 60_000;
const batch = 100;
/** A piece that was being stored while its row was deleted has arrived by then, or never will. */
const lateWriteWindowMs = 5 * 60_000;
/** After this many failures in a row, the store itself is at fault. */
const mostFailuresInARow = 10;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * Removes the files whose rows were deleted, and for some minutes what arrives for them afterwards. Nothing
 * can read them any more: the row had their key. A folder that cannot be removed does not hold up the others;
 * the next run tries it again.
 * @throws the last failure, if folders could not be removed
 */
export const removeFolders = async (
  prisma: PrismaClient,
  vault: DocumentVault,
  signal?: AbortSignal,
): Promise<void> => {
  let failure: Error | undefined;
  let failuresInARow = 0;
  const remove = async (folder: string) => {
    const settled = new Date(Date.now() - lateWriteWindowMs);
    try {
      await vault.removeFolder(folder);
      await prisma.documentFolderToRemove.deleteMany({ where: { folder, since: { lt: settled } } });
      failuresInARow = 0;
    } catch (error) {
      failure = error as Error;
      failuresInARow += 1;
      if (failuresInARow === mostFailuresInARow) throw failure;
    }
  };
  for (let last = beforeAll; ;) {
    const folders = await prisma.documentFolderToRemove.findMany({
      where: { folder: { gt: last } },
      orderBy: { folder: 'asc' },
      take: batch,
    });
    for (const { folder } of folders) {
      if (signal?.aborted) return;
      await remove(folder);
      last = folder;
    }
    if (folders.length < batch) break;
  }
  if (failure) throw failure;
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
