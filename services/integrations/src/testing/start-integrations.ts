import { startHarness } from '@loanline/kit/testing/harness';
import type { createTestIdentity } from '@loanline/kit/testing/keys';
import { readIntegrationsConfig } from '../config.ts';
import { createIntegrationsService, migrations } from '../service.ts';

interface Options {
  readonly identity: ReturnType<typeof createTestIdentity>;
  /** Where every other service answers. */
  readonly servicesUrl: string;
  readonly settings?: Readonly<Record<string, string>>;
}

/** The whole service on a database and a bus of its own. */
export const startIntegrations = ({ identity, servicesUrl, settings }: Options) =>
  startHarness({
    name: 'integrations',
    migrations,
    identity,
    create: ({ env, ...given }) =>
      createIntegrationsService({
        ...given,
        config: readIntegrationsConfig({
          ...settings,
          ...env,
          APPLICATIONS_URL: servicesUrl,
          CHAT_URL: servicesUrl,
          MESSAGING_URL: servicesUrl,
          REMINDERS_URL: servicesUrl,
        }),
      }),
  });

export type RunningIntegrations = Awaited<ReturnType<typeof startIntegrations>>;
