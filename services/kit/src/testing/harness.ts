import type { BackService } from '@loanline/proto/contract';
import { events, type AnyEvent, type EventName } from '@loanline/proto/events';
import type { Bus } from '../events/bus/bus.ts';
import { createInProcessBus } from '../events/bus/in-process-bus.ts';
import { createMemoryDeliveryStore } from '../events/bus/memory-delivery-store.ts';
import type { Caller } from '../access/identity.ts';
import { createLogger, type Logger } from '../runtime/logger.ts';
import type { RunningService } from '../runtime/service.ts';
import { createTestDatabase } from './database.ts';
import { emptiedOutbox } from './emptied-outbox.ts';
import { createTestIdentity } from './keys.ts';

export interface Answer<B> {
  readonly status: number;
  readonly headers: Headers;
  /** JSON where the answer is JSON, otherwise its text. */
  readonly body: B;
}

/** What a test gives to the service that it starts. */
export interface Given {
  readonly bus: Bus;
  readonly logger: Logger;
  /** The settings that every service needs. */
  readonly env: Readonly<Record<'PORT' | 'DATABASE_URL' | 'GATEWAY_PUBLIC_KEY', string>>;
}

export interface HarnessOptions {
  readonly name: BackService;
  /** Folder of the service's migrations. */
  readonly migrations: URL;
  readonly create: (given: Given) => RunningService;
  /** Several services of one test accept the same identity. */
  readonly identity?: ReturnType<typeof createTestIdentity>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const isRaw = (body: unknown): body is string | FormData | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array;

const read = async <B>(response: Response): Promise<Answer<B>> => {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return {
    status: response.status,
    headers: response.headers,
    body: (isJson ? JSON.parse(text) : text) as B,
  };
};

/**
 * Starts a service on a database and a bus of its own, and collects what it logs and publishes. A second instance has
 * the same database and a bus of its own, because a bus in process has one subscriber of a queue.
 */
export const startHarness = async (options: HarnessOptions) => {
  const { name, migrations, create, identity = createTestIdentity() } = options;
  const database = await createTestDatabase(migrations);
  const logged: string[] = [];
  const published: AnyEvent[] = [];
  const logger = createLogger(name, 'trace', { write: (line) => void logged.push(line) });
  const env = { PORT: '0', DATABASE_URL: database.url, GATEWAY_PUBLIC_KEY: identity.publicKey };

  const collect = (event: AnyEvent) => Promise.resolve(void published.push(event));
  const names = Object.keys(events) as EventName[];
  const createBus = async () => {
    const bus = createInProcessBus({ store: createMemoryDeliveryStore(), logger });
    await bus.listen({ handlers: Object.fromEntries(names.map((event) => [event, collect])) });
    return bus;
  };
  const startInstance = async (bus: Bus) => {
    const service = create({ bus, logger, env });
    await service.start();
    return service;
  };
  const bus = await createBus();
  let service = await startInstance(bus);
  const others: { stop(): Promise<void> }[] = [];

  /** Sends a request: text, forms and bytes as they are, anything else as JSON. */
  const send = async (
    method: Method,
    path: string,
    caller: Caller | null,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
    signal: AbortSignal | null = null,
  ): Promise<Response> =>
    fetch(service.url() + path, {
      method,
      signal,
      headers: {
        ...(caller && (await identity.headersOf(caller))),
        ...(body !== undefined && !isRaw(body) && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isRaw(body) ? body : JSON.stringify(body) }),
    });

  return {
    url: () => service.url(),
    send,
    call: async <B = unknown>(...request: Parameters<typeof send>): Promise<Answer<B>> =>
      read<B>(await send(...request)),
    headersOf: identity.headersOf,
    bus,
    /** As another service would. */
    publish: (event: AnyEvent) => bus.publish([event]),
    published,
    /** Waits until all events have been published, and forgets them. */
    forgetPublished: async () => {
      await emptiedOutbox(database.pool);
      published.length = 0;
    },
    logged,
    pool: database.pool,
    env,
    /** Stops the service and starts it again on the same database. */
    restart: async () => {
      await service.stop();
      service = await startInstance(bus);
    },
    /** Starts another instance, which runs until the end. */
    startAnother: async () => {
      const ownBus = await createBus();
      const other = await startInstance(ownBus);
      others.push({ stop: () => other.stop().then(() => ownBus.close()) });
    },
    stop: async () => {
      for (const other of others) await other.stop();
      await service.stop();
      await bus.close();
      await database.drop();
    },
  };
};
