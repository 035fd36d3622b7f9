import { readIntegrationsConfig } from '@loanline/integrations/config';
import { createIntegrationsService } from '@loanline/integrations/service';
import { createInProcessBus } from '@loanline/kit/events/bus/in-process-bus';
import { createMemoryDeliveryStore } from '@loanline/kit/events/bus/memory-delivery-store';
import type { Caller } from '@loanline/kit/access/identity';
import { createLogger } from '@loanline/kit/runtime/logger';
import { createTestDatabase } from '@loanline/kit/testing/database';
import { admin, createTestIdentity } from '@loanline/kit/testing/keys';
import { readRemindersConfig } from '@loanline/reminders/config';
import { createRemindersService } from '@loanline/reminders/service';
import { randomBytes } from 'node:crypto';
import { createSandbox } from '@loanline/sandbox/sandbox';
import { assertOpenApi } from '@loanline/sandbox/testing/assert-openapi';

const publicOrigin = 'http://localhost:1';
const nowhere = 'http://127.0.0.1:1';

export interface Answer<B> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: B;
}

/** Integrations and reminders on a sandboxed OneDrive, over Microsoft's own libraries and real HTTP. */
export const startOneDriveOnSandbox = async (instances = 1) => {
  const identity = createTestIdentity();
  const databases = { integrations: await createTestDatabase(), reminders: await createTestDatabase() };
  const logged: string[] = [];
  const logger = createLogger('onedrive', 'trace', { write: (line) => void logged.push(line) });
  const bus = createInProcessBus({ store: createMemoryDeliveryStore(), logger });
  const held = assertOpenApi();
  const sandbox = createSandbox({ publicOrigin, port: 0, watch: held.watch });
  await sandbox.start();
  const common = { PORT: '0', GATEWAY_PUBLIC_KEY: identity.publicKey };
  const reminders = createRemindersService({
    bus,
    logger,
    config: readRemindersConfig({
      ...common,
      DATABASE_URL: databases.reminders.url,
      APPLICATIONS_URL: nowhere,
      CHAT_URL: nowhere,
      MESSAGING_URL: nowhere,
    }),
  });
  await reminders.start();
  const settings: Record<string, string> = {
    ...common,
    DATABASE_URL: databases.integrations.url,
    APPLICATIONS_URL: nowhere,
    CHAT_URL: nowhere,
    MESSAGING_URL: nowhere,
    REMINDERS_URL: reminders.url(),
    PUBLIC_ORIGIN: publicOrigin,
    ONEDRIVE_TIMEOUT_MS: '1000',
    ONEDRIVE_TOKEN_KEY: randomBytes(32).toString('base64'),
    ...Object.fromEntries(
      Object.entries(sandbox.integrationsEnvironment()).filter(([name]) => name.startsWith('ONEDRIVE_')),
    ),
  };
  const withoutQueue = { ...bus, subscribe: () => Promise.resolve({ stop: () => Promise.resolve() }) };
  const create = (place: number, changed: Readonly<Record<string, string>> = {}) =>
    createIntegrationsService({
      bus: place === 0 ? bus : withoutQueue,
      logger,
      config: readIntegrationsConfig({ ...settings, ...changed }),
    });
  let services = Array.from({ length: instances }, (_, place) => create(place));
  for (const service of services) await service.start();

  const call = async <B = Record<string, unknown>>(
    method: 'GET' | 'POST',
    path: string,
    {
      caller = admin,
      headers = {},
      instance = 0,
      signal,
    }: {
      caller?: Caller;
      headers?: Record<string, string>;
      instance?: number;
      signal?: AbortSignal;
    } = {},
  ): Promise<Answer<B>> => {
    const response = await fetch((services[instance]?.url() ?? '') + path, {
      method,
      redirect: 'manual',
      headers: { ...(await identity.headersOf(caller)), ...headers },
      ...(signal && { signal }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (text === '' ? {} : JSON.parse(text)) as B,
    };
  };

  /** Signs in at the sandbox as a browser does. @returns where Microsoft sends the browser back to */
  const signIn = async (answer: 'agree' | 'cancel' = 'agree', caller: Caller = admin): Promise<string> => {
    const { body } = await call<{ authUrl: string }>('GET', '/api/onedrive/auth-url', { caller });
    const authUrl = new URL(body.authUrl);
    const response = await fetch(authUrl.origin + authUrl.pathname, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams([...authUrl.searchParams, ['answer', answer]]),
    });
    const back = new URL(response.headers.get('location') ?? '');
    return back.pathname + back.search;
  };

  return {
    account: sandbox.oneDrive,
    sandboxUrl: sandbox.url(),
    call,
    signIn,
    connect: async (caller: Caller = admin) => call('GET', await signIn('agree', caller), { caller }),
    /** Starts the services again with other settings. */
    restart: async (changed: Readonly<Record<string, string>> = {}) => {
      for (const service of services) await service.stop();
      services = services.map((_, place) => create(place, changed));
      for (const service of services) await service.start();
    },
    logged,
    pools: { integrations: databases.integrations.pool, reminders: databases.reminders.pool },
    stop: async () => {
      for (const service of services) await service.stop();
      await reminders.stop();
      await sandbox.stop();
      await bus.close();
      await databases.integrations.drop();
      await databases.reminders.drop();
      held.confirm();
    },
  };
};

export type OneDriveOnSandbox = Awaited<ReturnType<typeof startOneDriveOnSandbox>>;
