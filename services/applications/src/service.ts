import type { Bus } from '@loanline/kit/events/bus/bus';
import type { Logger } from '@loanline/kit/runtime/logger';
import { instrumentProvider } from '@loanline/kit/observability/instrumentation';
import { registerGauge } from '@loanline/kit/observability/metrics';
import { createService, type ServiceDeps, type RunningService } from '@loanline/kit/runtime/service';
import type { AddressLookup } from './addresses/address-lookup.ts';
import { createGooglePlaces } from './addresses/google-places.ts';
import type { ApplicationsConfig } from './config.ts';
import type { Deps } from './deps.ts';
import { eraseAgain } from './data-requests/erase-again.ts';
import { createErasureNotes } from './data-requests/erasure-notes.ts';
import { createAnswersCipher } from './saved-applications/domain/answers-cipher.ts';
import { createStoreCheck } from './documents/check-store.ts';
import { createVault } from './documents/create-vault.ts';
import { createFolderRemover } from './documents/remove-folders.ts';
import { retentionClasses } from './retention.ts';
import { createRoutes } from './routes/index.ts';
import { seedApplications } from './seed/seed-applications.ts';
import { heldNumbersOfDay } from './help-requests/store.ts';
import { createPrisma } from './prisma.ts';
import { createSubscriptions } from './subscriptions/index.ts';
import { createPersonalData } from './data-requests/personal-data.ts';

export interface ApplicationsServiceOptions {
  readonly config: ApplicationsConfig;
  readonly bus: Bus;
  readonly logger: Logger;
}

export const migrations = new URL('../prisma/migrations/', import.meta.url);

const addressLookupOf = (
  { GOOGLE_PLACES_API_KEY: key, GOOGLE_PLACES_URL: url }: ApplicationsConfig,
  { logger, metrics }: Pick<ServiceDeps, 'logger' | 'metrics'>,
): AddressLookup | null =>
  key === undefined
    ? null
    : instrumentProvider(metrics, { provider: 'google-places' }, createGooglePlaces({ key, url, logger }));

/** The applications service, wired. */
export const createApplicationsService = (options: ApplicationsServiceOptions): RunningService => {
  const { config } = options;
  return createService({
    ...options,
    name: 'applications',
    migrations,
    build: ({ pool, relay, logger, metrics }) => {
      const prisma = createPrisma(pool);
      const documents = createVault(config, { logger, metrics });
      const deps: Deps = {
        pool,
        logger,
        prisma,
        relay,
        addressLookup: addressLookupOf(config, { logger, metrics }),
        erasureNotes:
          config.ERASURES_DIR === undefined ? null : createErasureNotes(config.ERASURES_DIR, logger),
        documents,
        savedAnswers: config.DOCUMENT_KEYS === undefined ? null : createAnswersCipher(config.DOCUMENT_KEYS),
        savedDays: config.RETENTION_SAVED_APPLICATIONS_DAYS,
        mostHoldsPerDay: config.HOLD_MOST_PER_DAY,
        creditReferenceAgency: config.CREDIT_REFERENCE_AGENCY ?? null,
      };
      registerGauge(metrics, {
        name: 'contact_holds_of_day_ratio',
        help: 'Numbers that requests for help without proof have held in 24 hours, as a share of the most that may be',
        read: async () => [{ value: (await heldNumbersOfDay(pool)) / Math.max(1, config.HOLD_MOST_PER_DAY) }],
      });
      return {
        routes: createRoutes(deps),
        workers: [
          {
            name: 'erasures',
            start: () => eraseAgain(deps, logger),
            stop: () => Promise.resolve(),
          },
          ...(documents ? [createStoreCheck(documents, logger), createFolderRemover(deps, documents)] : []),
        ],
        subscriptions: createSubscriptions(deps),
        person: createPersonalData(deps),
        retention: retentionClasses(config),
        ...(config.SEED_DEMO && { seed: () => seedApplications(prisma) }),
        close: () => prisma.$disconnect(),
      };
    },
  });
};
