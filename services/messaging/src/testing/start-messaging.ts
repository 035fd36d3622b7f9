import { createInProcessBus } from '@loanline/kit/bus/in-process-bus';
import { createMemoryDeliveryStore } from '@loanline/kit/bus/memory-delivery-store';
import type { Caller } from '@loanline/kit/identity';
import { createLogger } from '@loanline/kit/logger';
import { createTestDatabase } from '@loanline/kit/testing/database';
import { createTestIdentity } from '@loanline/kit/testing/keys';
import type { AnyEvent } from '@loanline/proto/events';
import { readMessagingConfig } from '../config.ts';
import { createMessagingService, type MessagingServiceOptions } from '../service.ts';

export interface Answer<B> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: B;
}

/** At any hour, and in a fraction of a second: what a test is about says otherwise. */
const anyTime = {
  CONTACT_HOURS_WEEKDAY: '00:00-24:00',
  CONTACT_HOURS_SATURDAY: '00:00-24:00',
  CONTACT_HOURS_SUNDAY: '00:00-24:00',
  CONTACT_HOURS_BANK_HOLIDAY: '00:00-24:00',
};
const soon = { pollMs: 50, retryDelays: [50, 50, 50], confirmDelays: [50, 100, 150] };

export const publicUrl = 'https://loans.example.co.uk';

/** The whole service on a database and a bus of its own, with the events it publishes and what it logs. */
export const startMessaging = async (
  settings: Readonly<Record<string, string>> = {},
  options: Partial<Pick<MessagingServiceOptions, 'now' | 'sending'>> = {},
) => {
  const identity = createTestIdentity();
  const database = await createTestDatabase();
  const logged: string[] = [];
  const logger = createLogger('messaging', 'trace', { write: (line) => void logged.push(line) });
  const bus = createInProcessBus({ store: createMemoryDeliveryStore(), logger });
  const published: AnyEvent[] = [];
  const keep = (event: AnyEvent) => Promise.resolve(void published.push(event));
  await bus.listen({
    handlers: {
      'backcall.changed.v1': keep,
      'backcalls.cleared.v1': keep,
      'backcall.failed-cpa-imported.v1': keep,
      'conversation.message-changed.v1': keep,
      'conversation.read.v1': keep,
    },
  });
  const service = createMessagingService({
    bus,
    logger,
    sending: soon,
    ...options,
    config: readMessagingConfig({
      PORT: '0',
      DATABASE_URL: database.url,
      GATEWAY_PUBLIC_KEY: identity.publicKey,
      PUBLIC_URL: publicUrl,
      ...anyTime,
      ...settings,
    }),
  });
  await service.start();

  const call = async <B = unknown>(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    caller: Caller,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer<B>> => {
    const isText = typeof body === 'string';
    const response = await fetch(service.url() + path, {
      method,
      headers: {
        ...(await identity.headersOf(caller)),
        ...(body !== undefined && !isText && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson ? JSON.parse(text) : text) as B,
    };
  };

  return {
    call,
    bus,
    published,
    logged,
    pool: database.pool,
    url: () => service.url(),
    stop: async () => {
      await service.stop();
      await bus.close();
      await database.drop();
    },
  };
};

export type RunningMessaging = Awaited<ReturnType<typeof startMessaging>>;
