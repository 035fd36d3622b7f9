import { createInProcessBus } from '@loanline/kit/events/bus/in-process-bus';
import { createMemoryDeliveryStore } from '@loanline/kit/events/bus/memory-delivery-store';
import type { Bus } from '@loanline/kit/events/bus/bus';
import { createLogger } from '@loanline/kit/runtime/logger';
import { createTestDatabase } from '@loanline/kit/testing/database';
import { createIdentityVerifier, type IdentityVerifier } from '@loanline/kit/access/identity';
import { notSignedIn } from '@loanline/kit/http/problem-error';
import { admin, createTestIdentity } from '@loanline/kit/testing/keys';
import { backServices } from '@loanline/proto/contract';
import { randomBytes } from 'node:crypto';
import { readGatewayConfig } from '../config.ts';
import { createGatewayService, migrations } from '../service.ts';
import { startServices, type TestServices } from './services.ts';

export const username = 'priya';
export const password = 'correct-horse-battery';

export const createTestBus = (): Bus =>
  createInProcessBus({ store: createMemoryDeliveryStore(), logger: createLogger('bus', 'silent') });

export interface TestGateway {
  readonly url: string;
  readonly services: TestServices;
  readonly bus: Bus;
  readonly databaseUrl: string;
  readonly privateKey: string;
  /** What the gateway signs for services, naming an admin. */
  internalIdentity(): Promise<string>;
  /** What was logged, one JSON line each. */
  readonly log: string[];
  /** A second gateway beside this one, on the same database and bus. */
  beside(settings?: Record<string, string>): Promise<{ readonly url: string; stop(): Promise<void> }>;
  /** The token of a member of staff, by default the first admin. */
  signIn(name?: string, secret?: string): Promise<string>;
  stop(): Promise<void>;
}

/** A gateway on a real database, before real HTTP services, with an in-process bus. */
export const startGateway = async (
  settings: Record<string, string> = {},
  bus: Bus = createTestBus(),
): Promise<TestGateway> => {
  const database = await createTestDatabase(migrations);
  const identity = createTestIdentity();
  // One server takes the place of all services.
  const verifiers = backServices.map((service) => createIdentityVerifier(identity.publicKey, service));
  const verify: IdentityVerifier = (token) =>
    Promise.any(verifiers.map((verifyFor) => verifyFor(token))).catch(() => {
      throw notSignedIn();
    });
  const services = await startServices(verify);
  const totpKey = randomBytes(32).toString('base64');
  const log: string[] = [];

  const start = async (own: Record<string, string>) => {
    const gateway = createGatewayService({
      bus,
      logger: createLogger('gateway', 'trace', { write: (line) => void log.push(line) }),
      config: readGatewayConfig({
        PORT: '0',
        DATABASE_URL: database.url,
        GATEWAY_PRIVATE_KEY: identity.privateKey,
        STAFF_TOTP_KEY: totpKey,
        APPLICATIONS_URL: services.url,
        CHAT_URL: services.url,
        MESSAGING_URL: services.url,
        REMINDERS_URL: services.url,
        INTEGRATIONS_URL: services.url,
        TRACKER_ACCESS: 'reference',
        ADMIN_USERNAME: username,
        ADMIN_PASSWORD: password,
        ...settings,
        ...own,
      }),
    });
    await gateway.start();
    return { url: gateway.url(), stop: () => gateway.stop() };
  };

  const first = await start({});
  const others: { stop(): Promise<void> }[] = [];
  return {
    url: first.url,
    services,
    bus,
    databaseUrl: database.url,
    privateKey: identity.privateKey,
    internalIdentity: () => identity.sign(admin),
    log,
    beside: async (own = {}) => {
      const other = await start(own);
      let stopped: Promise<void> | undefined;
      const stop = () => (stopped ??= other.stop());
      others.push({ stop });
      return { url: other.url, stop };
    },
    signIn: async (name = username, secret = password) => {
      const response = await fetch(`${first.url}/api/admin/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: name, password: secret }),
      });
      return ((await response.json()) as { token: string }).token;
    },
    stop: async () => {
      for (const other of others) await other.stop();
      await first.stop();
      await services.stop();
      await bus.close();
      await database.drop();
    },
  };
};
