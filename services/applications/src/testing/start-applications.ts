import { startHarness } from '@loanline/kit/testing/harness';
import { runRetention } from '@loanline/kit/testing/run-retention';
import { readApplicationsConfig } from '../config.ts';
import { retentionClasses } from '../retention.ts';
import { createApplicationsService, migrations } from '../service.ts';

export type { Answer } from '@loanline/kit/testing/harness';

/**
 * The whole service on a database and a bus of its own.
 * @param settings environment variables besides the ones that every service needs
 */
export const startApplications = async (settings: Readonly<Record<string, string>> = {}) => {
  const harness = await startHarness({
    name: 'applications',
    migrations,
    create: ({ env, ...given }) =>
      createApplicationsService({ ...given, config: readApplicationsConfig({ ...settings, ...env }) }),
  });
  return {
    ...harness,
    /** As once a day: answers what it deleted of each class. */
    deleteDue: () =>
      runRetention(harness.pool, retentionClasses(readApplicationsConfig({ ...settings, ...harness.env }))),
  };
};

export type RunningApplications = Awaited<ReturnType<typeof startApplications>>;
