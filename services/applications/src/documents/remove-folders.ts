import { runOncePerCluster } from '@loanline/kit/database/lease/run-once-per-cluster';
import type { Service } from '@loanline/kit/runtime/lifecycle';
import type { Deps } from '../deps.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import type { DocumentVault } from './document-vault.ts';

const everyMs = 60_000;
const batch = 100;

/** Removes the files whose rows were deleted. Nothing can read them any more: the row had their key. */
export const removeFolders = async (
  prisma: PrismaClient,
  vault: DocumentVault,
  signal?: AbortSignal,
): Promise<void> => {
  for (;;) {
    const folders = await prisma.documentFolderToRemove.findMany({ orderBy: { since: 'asc' }, take: batch });
    for (const { folder } of folders) {
      if (signal?.aborted) return;
      await vault.removeFolder(folder);
      await prisma.documentFolderToRemove.deleteMany({ where: { folder } });
    }
    if (folders.length < batch) return;
  }
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
