import { startHarness } from '@loanline/kit/testing/harness';
import { anonymous } from '@loanline/kit/testing/keys';
import { runRetention } from '@loanline/kit/testing/run-retention';
import { londonToday } from '@loanline/proto/rules/dates/dates';
import { applyPayload } from '@loanline/proto/rules/testing/submissions';
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
    /** Submits an application as a customer; returns its reference. */
    submit: async (): Promise<string> => {
      const payload = applyPayload(londonToday());
      const { body } = await harness.call<{ applicationId: string }>(
        'POST',
        '/api/loan-applications',
        anonymous,
        payload,
      );
      return body.applicationId;
    },
    /** As once a day: answers what it deleted of each class. */
    deleteDue: () =>
      runRetention(harness.pool, retentionClasses(readApplicationsConfig({ ...settings, ...harness.env }))),
  };
};

export type RunningApplications = Awaited<ReturnType<typeof startApplications>>;
