import { createInProcessBus } from '@loanline/kit/bus/in-process-bus';
import { createMemoryDeliveryStore } from '@loanline/kit/bus/memory-delivery-store';
import type { Caller } from '@loanline/kit/identity';
import { createLogger } from '@loanline/kit/logger';
import { createTestDatabase } from '@loanline/kit/testing/database';
import { createTestIdentity } from '@loanline/kit/testing/keys';
import { runRetention } from '@loanline/kit/testing/run-retention';
import type { AnyEvent } from '@loanline/proto/events';
import { readApplicationsConfig } from '../config.ts';
import { retentionClasses } from '../retention.ts';
import { createApplicationsService } from '../service.ts';

export interface Answer<B> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: B;
}

type Method = 'GET' | 'POST' | 'PATCH';

/**
 * The whole service on a database and a bus of its own, with the events it publishes and what it logs.
 * @param settings environment variables besides the ones that every service needs
 */
export const startApplications = async (settings: Readonly<Record<string, string>> = {}) => {
  const identity = createTestIdentity();
  const database = await createTestDatabase();
  const logged: string[] = [];
  const logger = createLogger('applications', 'trace', { write: (line) => void logged.push(line) });
  const bus = createInProcessBus({ store: createMemoryDeliveryStore(), logger });
  const published: AnyEvent[] = [];
  const keep = (event: AnyEvent) => Promise.resolve(void published.push(event));
  await bus.listen({
    handlers: {
      'application.opened.v1': keep,
      'application.changed.v1': keep,
      'application.erased.v1': keep,
      'help.requested.v1': keep,
      'person.requested.v1': keep,
      'board.items-applied.v1': keep,
    },
  });
  const config = readApplicationsConfig({
    ...settings,
    PORT: '0',
    DATABASE_URL: database.url,
    GATEWAY_PUBLIC_KEY: identity.publicKey,
  });
  const service = createApplicationsService({ bus, logger, config });
  await service.start();

  const call = async <B = unknown>(
    method: Method,
    path: string,
    caller: Caller | null,
    body?: unknown,
    headers: Record<string, string> = {},
    signal: AbortSignal | null = null,
  ): Promise<Answer<B>> => {
    const response = await fetch(service.url() + path, {
      method,
      signal,
      headers: {
        ...(caller && (await identity.headersOf(caller))),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const answered = (text === '' ? undefined : JSON.parse(text)) as B;
    return { status: response.status, headers: response.headers, body: answered };
  };

  return {
    url: () => service.url(),
    call,
    published,
    /** As another service would. */
    publish: (event: AnyEvent) => bus.publish([event]),
    logged,
    pool: database.pool,
    /** As once a day: answers what it deleted of each class. */
    deleteDue: () => runRetention(database.pool, retentionClasses(config)),
    stop: async () => {
      await service.stop();
      await bus.close();
      await database.drop();
    },
  };
};

export type RunningApplications = Awaited<ReturnType<typeof startApplications>>;
