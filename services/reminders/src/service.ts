import type { Bus } from '@loanline/kit/bus/bus';
import type { Logger } from '@loanline/kit/logger';
import { runOncePerCluster } from '@loanline/kit/lease/run-once-per-cluster';
import { createService, type RunningService } from '@loanline/kit/service';
import type { RemindersConfig } from './config.ts';
import type { Context } from './context.ts';
import { retentionClasses } from './retention.ts';
import { createRoutes } from './routes/index.ts';
import { seedReminders } from './seed.ts';
import { createSubscriptions } from './subscriptions/index.ts';
import { releaseDue } from './use-cases/release-due.ts';
import { personRecords } from './people/person-records.ts';

export interface RemindersServiceOptions {
  readonly config: RemindersConfig;
  readonly bus: Bus;
  readonly logger: Logger;
  /** Shorter waits, for tests. */
  readonly runs?: Partial<Context['runs']>;
}

/** Ten reminders a second: a customer who answers finds staff who can, and the provider is not flooded. */
const standardRuns: Context['runs'] = { undoMs: 10_000, atOnce: 20, everyMs: 2_000 };

export const migrations = new URL('../prisma/migrations/', import.meta.url);

/** The reminders service, wired. */
export const createRemindersService = (options: RemindersServiceOptions): RunningService => {
  const { config } = options;
  return createService({
    ...options,
    name: 'reminders',
    migrations,
    assemble: ({ pool, relay, logger }) => {
      const context: Context = {
        pool,
        relay,
        logger,
        bus: options.bus,
        reminderText: config.REMINDER_TEXT,
        runs: { ...standardRuns, ...options.runs },
        urls: { applications: config.APPLICATIONS_URL, messaging: config.MESSAGING_URL },
      };
      const releasing = runOncePerCluster({
        pool,
        logger,
        name: 'release-reminders',
        everyMs: context.runs.everyMs,
        work: async ({ fence }) => {
          await releaseDue(context, fence);
        },
      });
      return {
        routes: createRoutes(context),
        subscriptions: createSubscriptions(),
        person: personRecords,
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
        ],
        ...(config.SEED_DEMO && { seed: () => seedReminders(pool) }),
      };
    },
  });
};
