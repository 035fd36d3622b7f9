import { readApplicationsConfig } from '@loanline/applications/config';
import { createApplicationsService } from '@loanline/applications/service';
import { readIntegrationsConfig } from '@loanline/integrations/config';
import { createIntegrationsService } from '@loanline/integrations/service';
import type { Bus } from '@loanline/kit/events/bus/bus';
import { createInProcessBus } from '@loanline/kit/events/bus/in-process-bus';
import { createMemoryDeliveryStore } from '@loanline/kit/events/bus/memory-delivery-store';
import { createLogger } from '@loanline/kit/runtime/logger';
import { createTestDatabase } from '@loanline/kit/testing/database';
import { admin, createTestIdentity } from '@loanline/kit/testing/keys';
import { freePort } from '@loanline/kit/testing/processes';
import type { AnyEvent } from '@loanline/proto/events';
import type { SandboxBoard, SandboxItem } from '@loanline/sandbox/monday/boards';
import { createSandbox } from '@loanline/sandbox/sandbox';
import { startSigningProxy } from '../signing-proxy.ts';

export const boardId = '4321';

/** A board as lenders have it, without items. */
export const emptyBoard = (): SandboxBoard => ({
  id: boardId,
  name: 'Live loans',
  columns: [
    { id: 'name', title: 'Name', type: 'name' },
    { id: 'text_ref', title: 'Application ID', type: 'text' },
    { id: 'status', title: 'Stage', type: 'status' },
    { id: 'note', title: 'Stage note', type: 'long_text' },
    { id: 'amount', title: 'Loan amount', type: 'numbers' },
    { id: 'phone', title: 'Phone', type: 'phone' },
    { id: 'mail', title: 'Email', type: 'mirror' },
  ],
  items: [],
});

export const longAgo = '2026-01-05T09:00:00.000Z';

/** An application on that board, as it was long ago. */
export const itemOf = (number: number, stage: string | null = 'Application Received'): SandboxItem => ({
  id: String(9000 + number),
  name: `Ada Lovelace${number}`,
  state: 'active',
  updatedAt: longAgo,
  values: {
    text_ref: { text: `B${number}` },
    status: { text: stage, updatedAt: longAgo },
    amount: { text: '300' },
    mail: { text: `ada${number}@example.com` },
  },
});

/** The address that monday.com is given. */
export const publicOrigin = 'https://loans.example.co.uk';

/** Integrations and applications on a sandboxed monday.com, over its official client and real HTTP. */
export const startBoardOnSandbox = async (settings: Readonly<Record<string, string>> = {}, instances = 1) => {
  const identity = createTestIdentity();
  const databases = { applications: await createTestDatabase(), integrations: await createTestDatabase() };
  const logged: string[] = [];
  const logger = createLogger('board', 'trace', { write: (line) => void logged.push(line) });
  const bus = createInProcessBus({ store: createMemoryDeliveryStore(), logger });
  const published: AnyEvent[] = [];
  const keep = (event: AnyEvent) => Promise.resolve(void published.push(event));
  await bus.listen({
    handlers: {
      'board.items-reported.v1': keep,
      'board.sync-changed.v1': keep,
      'application.opened.v1': keep,
      'application.changed.v1': keep,
    },
  });
  const proxyPort = await freePort();
  const proxyUrl = `http://127.0.0.1:${proxyPort}`;
  const sandbox = createSandbox({
    publicOrigin,
    deliverTo: proxyUrl,
    port: 0,
    demo: settings['SEED_DEMO'] === '1',
  });
  await sandbox.start();
  const { monday } = sandbox;
  const board = emptyBoard();
  monday.boards.set(boardId, board);
  const common = { PORT: '0', GATEWAY_PUBLIC_KEY: identity.publicKey };
  const applications = createApplicationsService({
    bus,
    logger,
    config: readApplicationsConfig({ ...common, DATABASE_URL: databases.applications.url, ...settings }),
  });
  await applications.start();
  const nowhere = 'http://127.0.0.1:1';
  /** A bus in this process has one subscriber of a queue; further instances do the rest of the work. */
  const withoutQueue: Bus = { ...bus, subscribe: () => Promise.resolve({ stop: () => Promise.resolve() }) };
  const createIntegrations = (place: number) =>
    createIntegrationsService({
      bus: place === 0 ? bus : withoutQueue,
      logger,
      config: readIntegrationsConfig({
        ...common,
        DATABASE_URL: databases.integrations.url,
        APPLICATIONS_URL: applications.url(),
        CHAT_URL: nowhere,
        MESSAGING_URL: nowhere,
        REMINDERS_URL: nowhere,
        PUBLIC_ORIGIN: publicOrigin,
        MONDAY_TOKEN: monday.token,
        MONDAY_BOARD_IDS: boardId,
        MONDAY_URL: `${sandbox.url()}/v2`,
        MONDAY_TIMEOUT_MS: '2000',
        MONDAY_POLL_SECONDS: '3600',
        MONDAY_DAILY_CALLS: '1000000',
        ...settings,
      }),
    });
  const integrations = Array.from({ length: instances }, (_, place) => createIntegrations(place));
  for (const instance of integrations) await instance.start();
  const first = integrations[0];
  if (!first) throw new Error('At least one instance');

  const proxy = await startSigningProxy(proxyPort, identity, () => first.url());

  const call = async (base: string, method: string, path: string, body?: unknown) => {
    const response = await fetch(base + path, {
      method,
      headers: { ...(await identity.headersOf(admin)), 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  return {
    monday,
    mondayUrl: `${sandbox.url()}/v2`,
    board,
    published,
    logger,
    logged,
    pools: { applications: databases.applications.pool, integrations: databases.integrations.pool },
    webhooks: sandbox.boardWebhooks,
    accounts: sandbox.accounts,
    proxyUrl,
    sync: (id = boardId) => call(first.url(), 'POST', `/api/monday/sync/${id}`),
    status: () => call(first.url(), 'GET', '/api/monday/status'),
    move: (reference: string, stage: number) =>
      call(applications.url(), 'PATCH', `/api/applications/${reference}/stage`, { stage }),
    stop: async () => {
      proxy.close();
      for (const instance of integrations) await instance.stop();
      await applications.stop();
      await sandbox.stop();
      await bus.close();
      await databases.applications.drop();
      await databases.integrations.drop();
    },
  };
};

export type BoardOnSandbox = Awaited<ReturnType<typeof startBoardOnSandbox>>;
