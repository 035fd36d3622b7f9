import { runOncePerCluster } from '@loanline/kit/database/lease/run-once-per-cluster';
import type { Logger } from '@loanline/kit/runtime/logger';
import type { Service } from '@loanline/kit/runtime/lifecycle';
import type { Pool } from 'pg';
import type { DocumentVault } from './document-vault.ts';

const everyMs = 60_000;
const batch = 100;

const nextFolders = async (pool: Pool): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ folder: string }>(
    `SELECT folder FROM document_folders_to_remove ORDER BY since LIMIT ${batch}`,
  );
  return rows.map(({ folder }) => folder);
};

/** Removes the files whose rows were deleted. Nothing can read them any more: the row had their key. */
export const removeFolders = async (
  pool: Pool,
  vault: DocumentVault,
  signal?: AbortSignal,
): Promise<void> => {
  for (;;) {
    const folders = await nextFolders(pool);
    for (const folder of folders) {
      if (signal?.aborted) return;
      await vault.removeFolder(folder);
      await pool.query('DELETE FROM document_folders_to_remove WHERE folder = $1', [folder]);
    }
    if (folders.length < batch) return;
  }
};

/** Removes such files once a minute. */
export const createFolderRemover = (pool: Pool, vault: DocumentVault, logger: Logger): Service => {
  const remover = runOncePerCluster({
    pool,
    name: 'document-folders',
    everyMs,
    logger,
    work: (_term, signal) => removeFolders(pool, vault, signal),
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
