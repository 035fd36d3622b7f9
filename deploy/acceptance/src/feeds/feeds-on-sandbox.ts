import { readIntegrationsConfig } from '@loanline/integrations/config';
import { createIntegrationsService } from '@loanline/integrations/service';
import { createInProcessBus } from '@loanline/kit/events/bus/in-process-bus';
import { createMemoryDeliveryStore } from '@loanline/kit/events/bus/memory-delivery-store';
import { createLogger } from '@loanline/kit/runtime/logger';
import { createTestDatabase } from '@loanline/kit/testing/database';
import { admin, createTestIdentity } from '@loanline/kit/testing/keys';
import { readMessagingConfig } from '@loanline/messaging/config';
import { createMessagingService } from '@loanline/messaging/service';
import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import type { AnyEvent } from '@loanline/proto/events';
import { createSandbox } from '@loanline/sandbox/sandbox';
import { assertOpenApi } from '@loanline/sandbox/testing/assert-openapi';

/** What calls answer differs; each test knows what it asked for. */
export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** Integrations and messaging on a sandboxed Google Sheets and CCA Digital, over Google's client and real HTTP. */
export const startFeedsOnSandbox = async (settings: Readonly<Record<string, string>> = {}) => {
  const identity = createTestIdentity();
  const databases = { messaging: await createTestDatabase(), integrations: await createTestDatabase() };
  const logged: string[] = [];
  const logger = createLogger('feeds', 'trace', { write: (line) => void logged.push(line) });
  const bus = createInProcessBus({ store: createMemoryDeliveryStore(), logger });
  const published: AnyEvent[] = [];
  const keep = (event: AnyEvent) => Promise.resolve(void published.push(event));
  await bus.listen({ handlers: { 'backcall.changed.v1': keep, 'backcall.failed-cpa-imported.v1': keep } });
  const held = assertOpenApi();
  const sandbox = createSandbox({ publicOrigin: 'http://127.0.0.1:1', port: 0, watch: held.watch });
  await sandbox.start();
  const common = { PORT: '0', GATEWAY_PUBLIC_KEY: identity.publicKey };
  const messaging = createMessagingService({
    bus,
    logger,
    config: readMessagingConfig({
      ...common,
      DATABASE_URL: databases.messaging.url,
      PUBLIC_ORIGIN: 'http://127.0.0.1:1',
    }),
  });
  await messaging.start();
  const nowhere = 'http://127.0.0.1:1';
  const integrations = createIntegrationsService({
    bus,
    logger,
    config: readIntegrationsConfig({
      ...common,
      DATABASE_URL: databases.integrations.url,
      APPLICATIONS_URL: nowhere,
      CHAT_URL: nowhere,
      MESSAGING_URL: messaging.url(),
      REMINDERS_URL: nowhere,
      GOOGLE_SHEETS_TIMEOUT_MS: '500',
      CCA_DIGITAL_TIMEOUT_MS: '500',
      ...Object.fromEntries(
        Object.entries(sandbox.integrationsEnvironment()).filter(([name]) => /^(GOOGLE|CCA)_/.test(name)),
      ),
      ...settings,
    }),
  });
  await integrations.start();

  const call = async (base: string, method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(base + path, {
      method,
      headers: { ...(await identity.headersOf(admin)), 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  };
  const post = (path: string) => call(integrations.url(), 'POST', path);
  const get = (path: string) => call(integrations.url(), 'GET', path);

  return {
    spreadsheet: sandbox.spreadsheet,
    agency: sandbox.agency,
    published,
    logged,
    pools: { messaging: databases.messaging.pool, integrations: databases.integrations.pool },
    readUpdates: () => post('/api/admin/read-google-sheets-updates'),
    importFailedCpa: () => post('/api/admin/import-failed-cpa-from-sheets'),
    syncFailedCpa: () => post('/api/sync/failed-cpa'),
    sheetStatus: () => get('/api/admin/google-sheets-status'),
    syncAgency: () => post('/api/sync/cca-digital'),
    testAgency: () => get('/api/cca-digital/test'),
    agencyStatus: () => get('/api/cca-digital/status'),
    /** Staff change a request. */
    change: (id: number, change: object) => call(messaging.url(), 'PATCH', `/api/backcalls/${id}`, change),
    /** Every request of a list, newest first. */
    requests: async (query = ''): Promise<BackCallRequest[]> => {
      const { body } = await call(messaging.url(), 'GET', `/api/backcalls?limit=200${query}`);
      return body as unknown as BackCallRequest[];
    },
    stop: async () => {
      await integrations.stop();
      await messaging.stop();
      await sandbox.stop();
      await bus.close();
      await databases.messaging.drop();
      await databases.integrations.drop();
      held.confirm();
    },
  };
};

export type FeedsOnSandbox = Awaited<ReturnType<typeof startFeedsOnSandbox>>;
