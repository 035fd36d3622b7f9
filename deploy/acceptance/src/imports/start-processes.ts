import { inTransaction } from '@loanline/kit/database/transaction';
import { createTestDatabase, type TestDatabase } from '@loanline/kit/testing/database';
import { admin, createTestIdentity } from '@loanline/kit/testing/keys';
import { eventually, freePort, startServer, type Server } from '@loanline/kit/testing/processes';
import { startRabbitMq } from '@loanline/kit/testing/rabbitmq';
import { startTcpProxy } from '@loanline/kit/testing/faults/tcp-proxy';
import type { BackService } from '@loanline/proto/contract';
import type { ImportBatch, ImportResult } from '@loanline/proto/entities/import-result';
import { fileURLToPath } from 'node:url';
import { startupStack } from '@loanline/local/startup-stack';

type Name = 'applications' | 'reminders';

const mainOf = (name: BackService) =>
  fileURLToPath(new URL(`../../../../services/${name}/dist/main.js`, import.meta.url));

interface Answer<B> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: B;
}

/** A service as built, in a process of its own that can be killed and started again. */
export const createProcess = (name: BackService, env: Readonly<Record<string, string>>) => {
  const url = `http://127.0.0.1:${env['PORT'] ?? ''}`;
  let server: Server | undefined;
  return {
    url,
    start: async () => {
      server = startServer(process.execPath, [mainOf(name)], { ...env, NODE_ENV: 'production' });
      await eventually(async () => {
        if (!(await fetch(`${url}/readyz`)).ok) throw new Error(`${name} is not ready`);
      }, 30_000);
    },
    kill: async () => {
      server?.signal('SIGKILL');
      await server?.stop();
    },
  };
};

/** The importer and one owner of rows as processes, with RabbitMQ, and a connection between them that can break. */
export const startProcesses = async () => {
  const identity = createTestIdentity();
  const databases: Partial<Record<Name, TestDatabase>> = {};
  const processes: Partial<Record<Name, ReturnType<typeof createProcess>>> = {};
  let line: Awaited<ReturnType<typeof startTcpProxy>> | undefined;
  const parts = startupStack(async (onStop) => {
    const broker = await startRabbitMq();
    onStop(() => broker.stop());
    const run = async (name: Name, settings: Readonly<Record<string, string>> = {}) => {
      const database = (databases[name] = await createTestDatabase());
      onStop(() => database.drop());
      const port = await freePort();
      const started = (processes[name] = createProcess(name, {
        PORT: String(port),
        DATABASE_URL: database.url,
        GATEWAY_PUBLIC_KEY: identity.publicKey,
        AMQP_URL: broker.url,
        LOG_LEVEL: 'silent',
        ...settings,
      }));
      await started.start();
      onStop(() => started.kill());
      return port;
    };
    const proxy = (line = await startTcpProxy(await run('applications')));
    onStop(() => proxy.stop());
    const url = `http://127.0.0.1:${proxy.port}`;
    await run('reminders', {
      APPLICATIONS_URL: url,
      CHAT_URL: 'http://127.0.0.1:1',
      MESSAGING_URL: 'http://127.0.0.1:1',
    });
  });
  await parts.start();

  const part = <T>(one: T | undefined): T => {
    if (one === undefined) throw new Error('Nothing has started');
    return one;
  };
  const poolOf = (name: Name) => part(databases[name]).pool;
  const call = async <B>(path: string, init: RequestInit): Promise<Answer<B>> => {
    const response = await fetch(`${part(processes.reminders).url}${path}`, {
      ...init,
      headers: { ...(await identity.headersOf(admin)), ...(init.headers as Record<string, string>) },
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as B };
  };
  return {
    line: part(line),
    process: (name: Name) => part(processes[name]),
    rows: async (name: Name, sql: string) => (await poolOf(name).query<Record<string, unknown>>(sql)).rows,
    /** Does some work while a statement's locks are held in the database of a service. */
    whileLocked: <T>(name: Name, statement: string, work: () => Promise<T>): Promise<T> =>
      inTransaction(poolOf(name), async (client) => {
        await client.query(statement);
        return work();
      }),
    /** Waits until the process of a service waits for a lock of another. */
    untilBlocked: (name: Name) =>
      eventually(async () => {
        const { rows } = await poolOf(name).query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`,
        );
        if (rows.length === 0) throw new Error(`${name} waits for no lock`);
      }),
    /** Lets the time pass after which nobody works on an unfinished import any more. */
    age: () =>
      poolOf('reminders').query(
        `WITH aged AS (UPDATE import_batches SET state_at = now() - interval '1 hour')
         DELETE FROM leases WHERE name = 'settle-imports'`,
      ),
    upload: (file: string, key: string) => {
      const form = new FormData();
      form.append('csv', new Blob([file]), 'a file.csv');
      return call<ImportResult>('/api/applications/import', {
        method: 'POST',
        body: form,
        headers: { 'idempotency-key': key },
      });
    },
    undo: (batchId: string) =>
      call<{ removed: number; kept: number }>(`/api/imports/${batchId}/undo`, { method: 'POST' }),
    list: async () => (await call<ImportBatch[]>('/api/imports', {})).body,
    stop: () => parts.stop(),
  };
};
