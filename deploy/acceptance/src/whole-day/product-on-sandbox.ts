import { readApplicationsConfig } from '@loanline/applications/config';
import { createApplicationsService } from '@loanline/applications/service';
import { readIntegrationsConfig } from '@loanline/integrations/config';
import { createIntegrationsService } from '@loanline/integrations/service';
import { createInProcessBus } from '@loanline/kit/events/bus/in-process-bus';
import { createMemoryDeliveryStore } from '@loanline/kit/events/bus/memory-delivery-store';
import { createLogger } from '@loanline/kit/runtime/logger';
import { createTestDatabase } from '@loanline/kit/testing/database';
import { admin, createTestIdentity } from '@loanline/kit/testing/keys';
import { readMessagingConfig } from '@loanline/messaging/config';
import { createMessagingService } from '@loanline/messaging/service';
import { createSandbox } from '@loanline/sandbox/sandbox';
import { assertOpenApi } from '@loanline/sandbox/testing/assert-openapi';

const nowhere = 'http://127.0.0.1:1';

/** Applications, messaging and integrations beside each other, with the board, the spreadsheet and the agency of a sandbox. */
export const startProductOnSandbox = async () => {
  const identity = createTestIdentity();
  const databases = {
    applications: await createTestDatabase(),
    messaging: await createTestDatabase(),
    integrations: await createTestDatabase(),
  };
  const logger = createLogger('product', 'silent');
  const bus = createInProcessBus({ store: createMemoryDeliveryStore(), logger });
  const held = assertOpenApi();
  const sandbox = createSandbox({ publicOrigin: nowhere, port: 0, watch: held.watch });
  await sandbox.start();
  const common = { PORT: '0', GATEWAY_PUBLIC_KEY: identity.publicKey, PUBLIC_ORIGIN: nowhere };
  const applications = createApplicationsService({
    bus,
    logger,
    config: readApplicationsConfig({ ...common, DATABASE_URL: databases.applications.url }),
  });
  const messaging = createMessagingService({
    bus,
    logger,
    config: readMessagingConfig({ ...common, DATABASE_URL: databases.messaging.url }),
  });
  await applications.start();
  await messaging.start();
  const sources = Object.entries(sandbox.integrationsEnvironment());
  const integrations = createIntegrationsService({
    bus,
    logger,
    config: readIntegrationsConfig({
      ...common,
      DATABASE_URL: databases.integrations.url,
      APPLICATIONS_URL: applications.url(),
      CHAT_URL: nowhere,
      MESSAGING_URL: messaging.url(),
      REMINDERS_URL: nowhere,
      ...Object.fromEntries(sources.filter(([name]) => !name.startsWith('ONEDRIVE_'))),
      MONDAY_POLL_SECONDS: '3600',
    }),
  });
  await integrations.start();

  const call = async (base: string, method: string, path: string, body?: object): Promise<number> => {
    const response = await fetch(base + path, {
      method,
      headers: { ...(await identity.headersOf(admin)), 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    await response.arrayBuffer();
    return response.status;
  };
  const { boardId } = sandbox.accounts.monday;
  const board = sandbox.monday.boards.get(boardId);
  if (!board) throw new Error('The sandbox has a board');

  return {
    board,
    spreadsheet: sandbox.spreadsheet,
    agency: sandbox.agency,
    pools: { applications: databases.applications.pool, messaging: databases.messaging.pool },
    readBoard: () => call(integrations.url(), 'POST', `/api/monday/sync/${boardId}`),
    readSheet: () => call(integrations.url(), 'POST', '/api/admin/read-google-sheets-updates'),
    readAgency: () => call(integrations.url(), 'POST', '/api/sync/cca-digital'),
    /** Staff move an application. */
    move: (reference: string, stage: number) =>
      call(applications.url(), 'PATCH', `/api/applications/${reference}/stage`, { stage }),
    /** Staff change a back call request. */
    change: (id: number, change: object) => call(messaging.url(), 'PATCH', `/api/backcalls/${id}`, change),
    stop: async () => {
      await integrations.stop();
      await messaging.stop();
      await applications.stop();
      await sandbox.stop();
      await bus.close();
      for (const database of Object.values(databases)) await database.drop();
      held.confirm();
    },
  };
};

export type ProductOnSandbox = Awaited<ReturnType<typeof startProductOnSandbox>>;
