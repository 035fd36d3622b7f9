import type { ServiceDeps } from '@loanline/kit/runtime/service';
import { instrumentProvider } from '@loanline/kit/observability/instrumentation';
import type { ApplicationsConfig } from '../config.ts';
import { createDocumentVault, type DocumentVault } from './document-vault.ts';
import { createFileKeys } from './encryption/file-keys.ts';
import { createClamd } from './scan/clamd.ts';
import type { Scanner } from './scan/scanner.ts';
import { createLocalStore } from './store/local-store.ts';
import type { ObjectStore } from './store/object-store.ts';
import { createS3Store } from './store/s3/s3-store.ts';
import { s3SettingsOf } from './store/s3/settings.ts';

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

const storeOf = (
  config: ApplicationsConfig,
  { metrics }: Pick<ServiceDeps, 'metrics'>,
): ObjectStore | null => {
  const s3 = s3SettingsOf(config);
  if (s3) return instrumentProvider(metrics, { provider: 'object-store' }, createS3Store(s3));
  const { DOCUMENTS_DIR: folder } = config;
  return folder === undefined ? null : createLocalStore(folder);
};

/** Null without a store and a key: customers then send documents another way. */
export const createVault = (
  config: ApplicationsConfig,
  deps: Pick<ServiceDeps, 'metrics' | 'logger'>,
): DocumentVault | null => {
  const { DOCUMENT_KEYS: keys } = config;
  const store = storeOf(config, deps);
  if (!store || keys === undefined) return null;
  return createDocumentVault({
    store,
    keys: createFileKeys(keys),
    scanner: scannerOf(config, deps),
    logger: deps.logger,
  });
};
