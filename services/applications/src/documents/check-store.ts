import type { Service } from '@loanline/kit/runtime/lifecycle';
import type { Logger } from '@loanline/kit/runtime/logger';
import type { DocumentVault } from './document-vault.ts';

/** Logs at the start when documents cannot be stored, because of a wrong setting say. Everything else works without. */
export const createStoreCheck = (vault: DocumentVault, logger: Logger): Service => {
  const check = async () => {
    try {
      await vault.check();
    } catch (error) {
      logger.error({ err: error }, 'failed to reach the store of documents');
    }
  };
  let checked = Promise.resolve();
  return {
    name: 'document-store',
    start: () => {
      checked = check();
      return Promise.resolve();
    },
    stop: () => checked,
  };
};
