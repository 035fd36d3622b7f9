import type { ServiceDeps } from '@loanline/kit/runtime/service';
import { instrumentProvider } from '@loanline/kit/observability/instrumentation';
import type { ApplicationsConfig } from '../config.ts';
import { createDocumentVault, type DocumentVault } from './document-vault.ts';
import { createFileKeys } from './encryption/file-keys.ts';
import { createClamd } from './scan/clamd.ts';
import type { Scanner } from './scan/scanner.ts';
import { createLocalStore } from './store/local-store.ts';

const scannerOf = (
  { CLAMD_URL: address }: ApplicationsConfig,
  { metrics }: Pick<ServiceDeps, 'metrics'>,
): Scanner | null => {
  if (address === undefined) return null;
  const { hostname: host, port } = new URL(address);
  return instrumentProvider(
    metrics,
    { provider: 'clamd' },
    createClamd({ host, port: Number(port || 3310) }),
  );
};

/** Null without a folder and a key: customers then send documents another way. */
export const createVault = (
  config: ApplicationsConfig,
  deps: Pick<ServiceDeps, 'metrics'>,
): DocumentVault | null => {
  const { DOCUMENTS_DIR: folder, DOCUMENT_KEYS: keys } = config;
  if (folder === undefined || keys === undefined) return null;
  return createDocumentVault(createLocalStore(folder), createFileKeys(keys), scannerOf(config, deps));
};
