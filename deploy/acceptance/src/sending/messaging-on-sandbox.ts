import { createInProcessBus } from '@loanline/kit/events/bus/in-process-bus';
import { createMemoryDeliveryStore } from '@loanline/kit/events/bus/memory-delivery-store';
import { createLogger } from '@loanline/kit/runtime/logger';
import { anyHour } from '@loanline/kit/testing/any-hour';
import { createTestDatabase } from '@loanline/kit/testing/database';
import { admin, createTestIdentity } from '@loanline/kit/testing/keys';
import { freePort } from '@loanline/kit/testing/processes';
import { readMessagingConfig } from '@loanline/messaging/config';
import { createMessagingService } from '@loanline/messaging/service';
import { createSandbox } from '@loanline/sandbox/sandbox';
import { assertOpenApi } from '@loanline/sandbox/testing/assert-openapi';
import { startSigningProxy } from '../signing-proxy.ts';

export interface Answer {
  readonly status: number;
  // What calls answer differs; each test knows what it asked for.
  readonly body: Record<string, unknown>;
}

/**
 * The messaging service on the sandbox, over the real client of Twilio and real HTTP both ways.
 */
export const startMessagingOnSandbox = async (settings: Readonly<Record<string, string>> = {}) => {
  const identity = createTestIdentity();
  const database = await createTestDatabase();
  const logger = createLogger('messaging', 'silent');
  const bus = createInProcessBus({ store: createMemoryDeliveryStore(), logger });
  const port = await freePort();
  const publicOrigin = `http://127.0.0.1:${port}`;
  const held = assertOpenApi();
  const sandbox = createSandbox({
    publicOrigin,
    port: 0,
    demo: settings['SEED_DEMO'] === '1',
    watch: held.watch,
  });
  await sandbox.start();
  sandbox.behave({ callbacks: { delayMs: 20 } });
  const service = createMessagingService({
    bus,
    logger,
    sending: { pollMs: 30, retryDelays: [30, 60, 90], confirmDelays: [100, 300, 300] },
    notifying: { everyMs: 100, settleMs: 0 },
    whatsappUpdates: { everyMs: 100 },
    config: readMessagingConfig({
      PORT: '0',
      DATABASE_URL: database.url,
      GATEWAY_PUBLIC_KEY: identity.publicKey,
      PUBLIC_ORIGIN: publicOrigin,
      PROVIDER_TIMEOUT_MS: '400',
      ...anyHour,
      ...sandbox.environment(),
      ...settings,
    }),
  });
  await service.start();

  const proxy = await startSigningProxy(port, identity, () => service.url());

  const staff = () => identity.headersOf(admin);
  const call = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(service.url() + path, {
      method,
      headers: { ...(await staff()), ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  };
  return {
    sandbox,
    call,
    publish: bus.publish,
    pool: database.pool,
    fetchMedia: async (path: string) => fetch(service.url() + path, { headers: await staff() }),
    /** The customer writes. */
    write: (message: object) =>
      fetch(`${sandbox.url()}/phones/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(message),
      }),
    stop: async () => {
      await sandbox.stop();
      await service.stop();
      proxy.close();
      await bus.close();
      await database.drop();
      held.confirm();
    },
  };
};

export type MessagingOnSandbox = Awaited<ReturnType<typeof startMessagingOnSandbox>>;
