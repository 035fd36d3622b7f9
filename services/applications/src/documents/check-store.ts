import type { Service } from '@loanline/kit/runtime/lifecycle';
import type { Logger } from '@loanline/kit/runtime/logger';
import type { DocumentVault } from './document-vault.ts';

/** Logs an error at the start when documents cannot be stored, for example because a setting is wrong. Everything else still works. */
export const createStoreCheck = (vault: DocumentVault, logger: Logger): Service => {
  const check = async () => {
    try {
      await vault.check();
    } catch (error) {
      logger.error({ err: error }, 'failed to reach the document store');
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
