import { createInProcessBus } from '@loanline/kit/bus/in-process-bus';
import { createMemoryDeliveryStore } from '@loanline/kit/bus/memory-delivery-store';
import type { Caller } from '@loanline/kit/identity';
import { createLogger } from '@loanline/kit/logger';
import { createTestDatabase } from '@loanline/kit/testing/database';
import type { createTestIdentity } from '@loanline/kit/testing/keys';
import type { EventOf } from '@loanline/proto/events';
import { readIntegrationsConfig } from '../config.ts';
import { createIntegrationsService } from '../service.ts';

interface Surroundings {
  readonly identity: ReturnType<typeof createTestIdentity>;
  /** Where every other service answers. */
  readonly servicesUrl: string;
  readonly settings?: Readonly<Record<string, string>>;
}

interface Answer<B> {
  readonly status: number;
  readonly body: B;
}

/** The whole service on a database and a bus of its own, with the events it publishes and what it logs. */
export const startIntegrations = async ({ identity, servicesUrl, settings }: Surroundings) => {
  const database = await createTestDatabase();
  const logged: string[] = [];
  const logger = createLogger('integrations', 'trace', { write: (line) => void logged.push(line) });
  const bus = createInProcessBus({ store: createMemoryDeliveryStore(), logger });
  const published: EventOf<'agent.run-changed.v1'>[] = [];
  await bus.listen({
    handlers: { 'agent.run-changed.v1': (event) => Promise.resolve(void published.push(event)) },
  });
  const create = () =>
    createIntegrationsService({
      bus,
      logger,
      config: readIntegrationsConfig({
        ...settings,
        PORT: '0',
        DATABASE_URL: database.url,
        GATEWAY_PUBLIC_KEY: identity.publicKey,
        APPLICATIONS_URL: servicesUrl,
        CHAT_URL: servicesUrl,
        MESSAGING_URL: servicesUrl,
        REMINDERS_URL: servicesUrl,
      }),
    });
  let service = create();
  await service.start();

  return {
    call: async <B = unknown>(
      method: 'GET' | 'POST',
      path: string,
      caller: Caller,
      body?: unknown,
    ): Promise<Answer<B>> => {
      const response = await fetch(service.url() + path, {
        method,
        headers: {
          ...(await identity.headersOf(caller)),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: (await response.json()) as B };
    },
    published,
    logged,
    pool: database.pool,
    databaseUrl: database.url,
    /** Stops the service and starts it again on the same database. */
    restart: async () => {
      await service.stop();
      service = create();
      await service.start();
    },
    stop: async () => {
      await service.stop();
      await bus.close();
      await database.drop();
    },
  };
};
export type RunningIntegrations = Awaited<ReturnType<typeof startIntegrations>>;
