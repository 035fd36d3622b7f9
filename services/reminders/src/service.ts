import type { Bus } from '@loanline/kit/events/bus/bus';
import type { Logger } from '@loanline/kit/runtime/logger';
import { runOncePerCluster } from '@loanline/kit/database/lease/run-once-per-cluster';
import { createService, type RunningService } from '@loanline/kit/runtime/service';
import type { RemindersConfig } from './config.ts';
import type { Deps } from './deps.ts';
import { continueRebuild } from './customers/rebuild.ts';
import { createPrisma } from './prisma.ts';
import { retentionClasses } from './retention.ts';
import { createRoutes } from './routes/index.ts';
import { seedReminders } from './seed/seed-reminders.ts';
import { createSubscriptions } from './subscriptions/index.ts';
import { releaseDue } from './reminders/use-cases/release-due.ts';
import { settleImports } from './imports/use-cases/settle-imports.ts';
import { personalData } from './data-requests/personal-data.ts';

export interface RemindersServiceOptions {
  readonly config: RemindersConfig;
  readonly bus: Bus;
  readonly logger: Logger;
  /** Shorter waits, for tests. */
  readonly batchSends?: Partial<Deps['batchSends']>;
  readonly imports?: Partial<Deps['imports']>;
}

/** Ten reminders a second: a customer who answers finds staff who can, and the provider is not flooded. */
const standardBatchSends: Deps['batchSends'] = { undoMs: 10_000, atOnce: 20, everyMs: 2_000 };

/** Applying the largest file takes seconds. A request ends within two calls to the owner. */
const standardImports: Deps['imports'] = { ownerMs: 60_000, settleAfterMs: 150_000, everyMs: 20_000 };

/** An owner answers within a second, unless its process is not running. */
const rebuild = { everyMs: 60_000, unansweredMs: 300_000 };

export const migrations = new URL('../prisma/migrations/', import.meta.url);

/** The reminders service, wired. */
export const createRemindersService = (options: RemindersServiceOptions): RunningService => {
  const { config } = options;
  return createService({
    ...options,
    name: 'reminders',
    migrations,
    build: ({ pool, relay, logger }) => {
      const prisma = createPrisma(pool);
      const deps: Deps = {
        pool,
        prisma,
        relay,
        logger,
        bus: options.bus,
        reminderText: config.REMINDER_TEXT,
        batchSends: { ...standardBatchSends, ...options.batchSends },
        imports: { ...standardImports, ...options.imports },
        urls: {
          applications: config.APPLICATIONS_URL,
          chat: config.CHAT_URL,
          messaging: config.MESSAGING_URL,
        },
      };
      const releasing = runOncePerCluster({
        pool,
        logger,
        name: 'release-reminders',
        everyMs: deps.batchSends.everyMs,
        work: async ({ fence }) => {
          await releaseDue(deps, fence);
        },
      });
      const settling = runOncePerCluster({
        pool,
        logger,
        name: 'settle-imports',
        everyMs: deps.imports.everyMs,
        work: ({ fence }) => settleImports(deps, fence),
      });
      const rebuilding = runOncePerCluster({
        pool,
        logger,
        name: 'rebuild-customers',
        everyMs: rebuild.everyMs,
        work: ({ fence }) => continueRebuild({ pool, relay, unansweredMs: rebuild.unansweredMs }, fence),
      });
      return {
        routes: createRoutes(deps),
        subscriptions: createSubscriptions(),
        person: personalData,
        retention: retentionClasses(config),
        workers: [
          {
            name: 'reminder runs',
            start: () => {
              releasing.start();
              return Promise.resolve();
            },
            stop: () => releasing.stop(),
          },
          {
            name: 'unfinished imports',
            start: () => {
              settling.start();
              return Promise.resolve();
            },
            stop: () => settling.stop(),
          },
          {
            name: 'rebuild of customer pages',
            start: () => {
              rebuilding.start();
              return Promise.resolve();
            },
            stop: () => rebuilding.stop(),
          },
        ],
        ...(config.SEED_DEMO && { seed: () => seedReminders(pool) }),
        close: () => prisma.$disconnect(),
      };
    },
  });
};
