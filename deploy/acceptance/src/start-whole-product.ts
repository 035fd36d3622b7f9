import { createTestDatabase, dropTestDatabase } from '@loanline/kit/testing/database';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readGatewayConfig } from '@loanline/gateway/config';
import { createGatewayService } from '@loanline/gateway/service';
import { createInProcessBus } from '@loanline/kit/events/bus/in-process-bus';
import { createMemoryDeliveryStore } from '@loanline/kit/events/bus/memory-delivery-store';
import { createLogger } from '@loanline/kit/runtime/logger';
import { backServices } from '@loanline/proto/contract';
import { createProduct } from '@loanline/local/embedded/product';
import { gatewayEnvironment } from '@loanline/local/environment';
import { loadSecrets } from '@loanline/local/secrets';
import { readSettings } from '@loanline/local/settings';

/** No limit is reached: a caller who is refused is refused for who they are. */
const endless = Object.fromEntries(
  [
    'READ',
    'WRITE',
    'LOOKUP',
    'SUBMIT',
    'WEBHOOK',
    'LOGIN',
    'ACCOUNT',
    'REFERENCE',
    'FAILED_LOOKUPS',
    'FAILED_LOOKUPS_SITE',
    'NEW_REFERENCE',
  ].map((name) => [`RATE_${name}`, '1000000/60']),
);

export const adminPassword = 'a password for tests';

/**
 * The embedded product, whole, on databases of its own, with its demo data; beside its gateway one that shows nothing
 * of an application before its customer confirmed who they are.
 * @param prepare fills the databases before the product starts
 */
export const startWholeProduct = async (
  more: Readonly<Record<string, string>> = {},
  prepare?: (databaseOf: (service: string) => string) => Promise<void>,
) => {
  const database = await createTestDatabase();
  const databaseOf = (service: string) => `${database.url}_${service}`;
  await prepare?.(databaseOf);
  const folder = await mkdtemp(join(tmpdir(), 'loanline-'));
  const secrets = await loadSecrets(folder);
  const settings = readSettings({
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    BACKUP_DIR: join(folder, 'backups'),
    DATABASE_URL: database.url,
    ADMIN_PASSWORD: adminPassword,
    PUBLIC_ORIGIN: 'https://loans.example.co.uk',
    TRUST_PROXY: '1',
    ...endless,
    ...more,
  });
  const product = createProduct(settings, secrets);
  await product.start();
  const logger = createLogger('verified', 'silent');
  const bus = createInProcessBus({ store: createMemoryDeliveryStore(), logger });
  const around = {
    settings: { ...settings, TRACKER_ACCESS: 'verified' as const },
    secrets,
    urls: product.serviceUrls(),
  };
  const verified = createGatewayService({
    config: readGatewayConfig(gatewayEnvironment(around, databaseOf('gateway'), 0)),
    bus,
    logger,
  });
  await verified.start();
  return {
    url: product.url(),
    /** The stand-ins for the providers. */
    sandboxUrl: product.phones() ?? '',
    /** Everything that it stores beside its databases. */
    folder,
    verifiedUrl: verified.url(),
    serviceUrls: product.serviceUrls(),
    privateKey: secrets.gatewayPrivateKey,
    databaseOf,
    stop: async () => {
      await verified.stop();
      await bus.close();
      await product.stop();
      for (const service of [...backServices, 'gateway', 'bus']) await dropTestDatabase(databaseOf(service));
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
};

export type WholeProduct = Awaited<ReturnType<typeof startWholeProduct>>;
