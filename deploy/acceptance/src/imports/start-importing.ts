import { emptiedOutbox } from '@loanline/kit/testing/emptied-outbox';
import { readApplicationsConfig } from '@loanline/applications/config';
import { createApplicationsService } from '@loanline/applications/service';
import { createInProcessBus } from '@loanline/kit/events/bus/in-process-bus';
import { createMemoryDeliveryStore } from '@loanline/kit/events/bus/memory-delivery-store';
import { createLogger } from '@loanline/kit/runtime/logger';
import { createTestDatabase } from '@loanline/kit/testing/database';
import { admin, createTestIdentity } from '@loanline/kit/testing/keys';
import { readMessagingConfig } from '@loanline/messaging/config';
import { createMessagingService } from '@loanline/messaging/service';
import type { AnyEvent } from '@loanline/proto/events';
import type { ImportResult } from '@loanline/proto/entities/import-result';
import { readRemindersConfig } from '@loanline/reminders/config';
import { createRemindersService, type RemindersServiceOptions } from '@loanline/reminders/service';
import { startupStack } from '@loanline/local/startup-stack';

interface Answer<B> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: B;
}

/** The importer and the two services that own rows of files, each on a database of its own. */
export const startImporting = async (imports: RemindersServiceOptions['imports'] = {}) => {
  const identity = createTestIdentity();
  const logger = createLogger('imports', 'silent');
  const bus = createInProcessBus({ store: createMemoryDeliveryStore(), logger });
  const published: AnyEvent[] = [];
  const keep = (event: AnyEvent) => Promise.resolve(void published.push(event));
  const pools: Record<string, Awaited<ReturnType<typeof createTestDatabase>>['pool']> = {};
  const urls: Record<string, string> = {};
  const parts = startupStack(async (onStop) => {
    onStop(() => bus.close());
    await bus.listen({
      handlers: {
        'application.opened.v1': keep,
        'application.changed.v1': keep,
        'backcall.changed.v1': keep,
      },
    });
    const settingsOf = async (name: string) => {
      const database = await createTestDatabase();
      onStop(() => database.drop());
      pools[name] = database.pool;
      return { PORT: '0', DATABASE_URL: database.url, GATEWAY_PUBLIC_KEY: identity.publicKey };
    };
    const run = async (service: { start(): Promise<void>; stop(): Promise<void>; url(): string }) => {
      onStop(() => service.stop());
      await service.start();
      return service.url();
    };
    const applications = readApplicationsConfig(await settingsOf('applications'));
    urls['applications'] = await run(createApplicationsService({ config: applications, bus, logger }));
    const messaging = readMessagingConfig({
      ...(await settingsOf('messaging')),
      PUBLIC_ORIGIN: 'https://loans.example.co.uk',
    });
    urls['messaging'] = await run(createMessagingService({ config: messaging, bus, logger }));
    const reminders = readRemindersConfig({
      ...(await settingsOf('reminders')),
      APPLICATIONS_URL: urls['applications'],
      CHAT_URL: 'http://127.0.0.1:1',
      MESSAGING_URL: urls['messaging'],
    });
    urls['reminders'] = await run(createRemindersService({ config: reminders, bus, logger, imports }));
  });
  await parts.start();

  const callOf = async <B>(url: string, init: RequestInit): Promise<Answer<B>> => {
    const response = await fetch(url, {
      ...init,
      headers: { ...(await identity.headersOf(admin)), ...(init.headers as Record<string, string>) },
    });
    return {
      status: response.status,
      headers: response.headers,
      body: (response.status === 204 ? undefined : await response.json()) as B,
    };
  };
  return {
    published,
    /** Rows of a query in the database of a service. */
    allPublished: () => emptiedOutbox(...Object.values(pools)),
    rows: async (service: string, sql: string) =>
      (await pools[service]?.query<Record<string, unknown>>(sql))?.rows ?? [],
    /** The pool of a service's database. */
    pool: (service: string) => {
      const pool = pools[service];
      if (!pool) throw new Error(`There is no ${service}`);
      return pool;
    },
    upload: (path: string, field: string, file: string, key?: string) => {
      const form = new FormData();
      form.append(field, new Blob([file]), 'a file.csv');
      return callOf<ImportResult>(`${urls['reminders'] ?? ''}${path}`, {
        method: 'POST',
        body: form,
        headers: key === undefined ? {} : { 'idempotency-key': key },
      });
    },
    undo: (batchId: string | null) =>
      callOf<{ removed: number; restored: number; kept: number }>(
        `${urls['reminders'] ?? ''}/api/imports/${batchId ?? ''}/undo`,
        { method: 'POST' },
      ),
    /** Calls a service as the importer does. */
    callOwner: (service: string, path: string, body: unknown) =>
      callOf<unknown>(`${urls[service] ?? ''}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    changeStage: (applicationId: string, stage: number) =>
      callOf(`${urls['applications'] ?? ''}/api/applications/${applicationId}/stage`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ stage }),
      }),
    stop: () => parts.stop(),
  };
};
