import type { Bus } from '@loanline/kit/bus/bus';
import { createInProcessBus } from '@loanline/kit/bus/in-process-bus';
import { createMemoryDeliveryStore } from '@loanline/kit/bus/memory-delivery-store';
import type { Caller } from '@loanline/kit/identity';
import { createLogger } from '@loanline/kit/logger';
import { createTestDatabase } from '@loanline/kit/testing/database';
import { createTestIdentity } from '@loanline/kit/testing/keys';
import { events, type AnyEvent, type EventName } from '@loanline/proto/events';
import type { Pool } from 'pg';
import request from 'supertest';
import { readChatConfig } from '../config.ts';
import { createChatService } from '../service.ts';

export interface Answer<B> {
  readonly status: number;
  readonly body: B;
  readonly headers: Readonly<Record<string, string>>;
}

export interface TestChat {
  readonly url: string;
  readonly pool: Pool;
  readonly bus: Bus;
  readonly headersOf: (caller: Caller) => Promise<Record<string, string>>;
  /** What the service logged, line by line. */
  readonly log: string[];
  /** What it published, in order. */
  readonly published: AnyEvent[];
  call<B = unknown>(
    line: `${'GET' | 'POST' | 'PUT'} /${string}`,
    caller: Caller,
    body?: object | string,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer<B>>;
  stop(): Promise<void>;
}

/** The chat service on a database of its own, with an in-process bus that is listened to. */
export const startChat = async (): Promise<TestChat> => {
  const identity = createTestIdentity();
  const log: string[] = [];
  const published: AnyEvent[] = [];
  const database = await createTestDatabase();
  const bus = createInProcessBus({
    store: createMemoryDeliveryStore(),
    logger: createLogger('bus', 'silent'),
  });
  const service = createChatService({
    bus,
    logger: createLogger('chat', 'trace', { write: (line) => void log.push(line) }),
    config: readChatConfig({
      PORT: '0',
      DATABASE_URL: database.url,
      GATEWAY_PUBLIC_KEY: identity.publicKey,
      APPLICATIONS_URL: 'http://127.0.0.1:1',
    }),
  });
  await service.start();
  const keep = (event: AnyEvent) => Promise.resolve(void published.push(event));
  const names = Object.keys(events) as EventName[];
  await bus.listen({ handlers: Object.fromEntries(names.map((name) => [name, keep])) });
  return {
    url: service.url(),
    pool: database.pool,
    bus,
    headersOf: identity.headersOf,
    log,
    published,
    call: async (line, caller, body, headers = {}) => {
      const [method = '', path = ''] = line.split(' ');
      const verb = method.toLowerCase() as 'get' | 'post' | 'put';
      const sending = request(service.url())
        [verb](path)
        .set({ ...(await identity.headersOf(caller)), ...headers });
      return body === undefined
        ? await sending
        : await sending.set('content-type', 'application/json').send(body);
    },
    stop: async () => {
      await service.stop();
      await bus.close();
      await database.drop();
    },
  };
};
