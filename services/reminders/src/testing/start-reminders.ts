import type { Bus } from '@loanline/kit/bus/bus';
import { createInProcessBus } from '@loanline/kit/bus/in-process-bus';
import { createMemoryDeliveryStore } from '@loanline/kit/bus/memory-delivery-store';
import type { Caller } from '@loanline/kit/identity';
import { createLogger } from '@loanline/kit/logger';
import { createTestDatabase } from '@loanline/kit/testing/database';
import { createTestIdentity } from '@loanline/kit/testing/keys';
import type { AnyEvent } from '@loanline/proto/events';
import { readRemindersConfig } from '../config.ts';
import { createRemindersService, type RemindersServiceOptions } from '../service.ts';

export interface Answer<B> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: B;
}

type Method = 'GET' | 'POST' | 'DELETE';

type Identity = ReturnType<typeof createTestIdentity>;

interface Surroundings {
  /** Where messaging answers, when it is part of the test; it believes the same identity. */
  readonly messagingUrl?: string;
  readonly identity?: Identity;
  readonly runs?: RemindersServiceOptions['runs'];
  /** How many instances there are; the first one answers. */
  readonly instances?: number;
}

/** The whole service on a database and a bus of its own, with the events it publishes and what it logs. */
export const startReminders = async ({
  messagingUrl = 'http://127.0.0.1:1',
  identity = createTestIdentity(),
  runs = {},
  instances = 1,
}: Surroundings = {}) => {
  const database = await createTestDatabase();
  const logged: string[] = [];
  const logger = createLogger('reminders', 'trace', { write: (line) => void logged.push(line) });
  const published: AnyEvent[] = [];
  const keep = (event: AnyEvent) => Promise.resolve(void published.push(event));
  // A bus in process has one subscriber of a queue, so each instance has its own.
  const createBus = async () => {
    const bus = createInProcessBus({ store: createMemoryDeliveryStore(), logger });
    await bus.listen({ handlers: { 'reminders.changed.v1': keep, 'reminder.released.v1': keep } });
    return bus;
  };
  const createInstance = (bus: Bus) =>
    createRemindersService({
      bus,
      logger,
      runs,
      config: readRemindersConfig({
        PORT: '0',
        DATABASE_URL: database.url,
        GATEWAY_PUBLIC_KEY: identity.publicKey,
        APPLICATIONS_URL: 'http://127.0.0.1:1',
        MESSAGING_URL: messagingUrl,
      }),
    });
  const bus = await createBus();
  const service = createInstance(bus);
  await service.start();
  const others: { stop(): Promise<void> }[] = [];
  while (others.length < instances - 1) {
    const ownBus = await createBus();
    const other = createInstance(ownBus);
    await other.start();
    others.push({ stop: () => other.stop().then(() => ownBus.close()) });
  }

  const fetchAs = async (method: Method, path: string, caller: Caller, init: RequestInit = {}) =>
    fetch(service.url() + path, {
      ...init,
      method,
      headers: { ...(await identity.headersOf(caller)), ...(init.headers as Record<string, string>) },
    });

  const answerOf = async <B>(response: Response): Promise<Answer<B>> => ({
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as B,
  });

  return {
    call: async <B = unknown>(method: Method, path: string, caller: Caller, body?: unknown) =>
      answerOf<B>(
        await fetchAs(method, path, caller, {
          ...(body !== undefined && {
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          }),
        }),
      ),
    /** Posts a file the way a browser does. */
    upload: async <B = unknown>(path: string, caller: Caller, field: string, file: Buffer | string) => {
      const form = new FormData();
      form.append(field, new Blob([new Uint8Array(Buffer.from(file))]), 'a file.csv');
      return answerOf<B>(await fetchAs('POST', path, caller, { body: form }));
    },
    download: async (path: string, caller: Caller) =>
      Buffer.from(await (await fetchAs('GET', path, caller)).arrayBuffer()),
    typeOf: async (path: string, caller: Caller) => {
      const answer = await fetchAs('GET', path, caller);
      await answer.body?.cancel();
      return answer.headers.get('content-type');
    },
    bus,
    published,
    logged,
    pool: database.pool,
    stop: async () => {
      for (const other of others) await other.stop();
      await service.stop();
      await bus.close();
      await database.drop();
    },
  };
};

export type RunningReminders = Awaited<ReturnType<typeof startReminders>>;
