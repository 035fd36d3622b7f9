import type { Bus } from '@loanline/kit/bus/bus';
import type { Logger } from '@loanline/kit/logger';
import { createService, type RunningService } from '@loanline/kit/service';
import type { RemindersConfig } from './config.ts';
import { createRoutes } from './routes/index.ts';
import { seedReminders } from './seed.ts';

export interface RemindersServiceOptions {
  readonly config: RemindersConfig;
  readonly bus: Bus;
  readonly logger: Logger;
}

export const migrations = new URL('../prisma/migrations/', import.meta.url);

/** The reminders service, wired. */
export const createRemindersService = (options: RemindersServiceOptions): RunningService => {
  const { config } = options;
  return createService({
    ...options,
    name: 'reminders',
    migrations,
    assemble: ({ pool, relay, logger }) => ({
      routes: createRoutes({
        pool,
        relay,
        logger,
        reminderText: config.REMINDER_TEXT,
        urls: { applications: config.APPLICATIONS_URL, messaging: config.MESSAGING_URL },
      }),
      ...(config.SEED_DEMO && { seed: () => seedReminders(pool) }),
    }),
  });
};
