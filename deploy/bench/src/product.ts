import { startServer, eventually, freePort, type Server } from '@loanline/kit/testing/processes';
import { databasesOn } from '@loanline/local/databases';
import { gatewayEnvironment, serviceEnvironment, type Environment } from '@loanline/local/environment';
import { loadSecrets } from '@loanline/local/secrets';
import { readSettings } from '@loanline/local/settings';
import { backServices, type BackService } from '@loanline/proto/contract';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = new URL('../../../', import.meta.url);
const mainOf = (folder: string) => fileURLToPath(new URL(`${folder}/dist/main.js`, root));

/** Limits that no load reaches: what is measured is the work. */
export const noLimits: Environment = Object.fromEntries(
  [
    'READ',
    'WRITE',
    'LOOKUP',
    'SUBMIT',
    'LOGIN',
    'ACCOUNT',
    'REFERENCE',
    'NEW_REFERENCE',
    'FAILED_LOOKUPS',
    'WEBHOOK',
  ].map((name) => [`RATE_${name}`, '1000000000/60']),
);

export interface ServiceProcess {
  readonly url: string;
  pid(): number;
  hasEnded(): boolean;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
  /** Starts it again where it was. */
  start(): Promise<void>;
}

export interface Product {
  readonly gateways: readonly string[];
  readonly services: Readonly<Record<BackService, ServiceProcess>>;
  /** The services' and the gateways'. */
  readonly processes: readonly ServiceProcess[];
  /** URLs of the services' databases. */
  readonly databases: Readonly<Record<BackService, string>>;
  /** Signs what the gateways sign. */
  readonly gatewayPrivateKey: string;
  readonly adminPassword: string;
  stop(): Promise<void>;
}

export interface EnvironmentInputs {
  /** URL of a database on the server; each service gets one beside it. */
  readonly databaseUrl: string;
  readonly amqpUrl: string;
  readonly redisUrl: string;
  readonly seedDemo?: boolean;
  /** Settings of the providers of messages. */
  readonly providers?: Environment;
}

const startProcess = async (folder: string, env: Environment): Promise<ServiceProcess> => {
  const url = `http://127.0.0.1:${env['PORT']}`;
  let server: Server | undefined;
  const start = async () => {
    server = startServer(process.execPath, [mainOf(folder)], { ...env, NODE_ENV: 'production' });
    await eventually(async () => {
      const answer = await fetch(`${url}/readyz`);
      if (!answer.ok) throw new Error(`${folder} is not ready`);
    }, 30_000);
  };
  await start();
  return {
    url,
    pid: () => server?.pid ?? 0,
    hasEnded: () => server?.hasEnded() ?? true,
    start,
    kill: async () => {
      server?.signal('SIGKILL');
      await server?.stop();
    },
  };
};

/** Each service and two gateways as built, as processes of their own. */
export const startProduct = async ({
  databaseUrl,
  amqpUrl,
  redisUrl,
  seedDemo = false,
  providers = {},
}: EnvironmentInputs): Promise<Product> => {
  const folder = await mkdtemp(join(tmpdir(), 'loanline-product-'));
  const secrets = await loadSecrets(folder);
  const settings = readSettings({ SEED_DEMO: seedDemo ? '1' : '0' });
  const onServer = databasesOn(databaseUrl);
  const ports = {
    applications: await freePort(),
    chat: await freePort(),
    messaging: await freePort(),
    reminders: await freePort(),
    integrations: await freePort(),
  };
  const urls = {
    applications: `http://127.0.0.1:${ports.applications}`,
    chat: `http://127.0.0.1:${ports.chat}`,
    messaging: `http://127.0.0.1:${ports.messaging}`,
    reminders: `http://127.0.0.1:${ports.reminders}`,
    integrations: `http://127.0.0.1:${ports.integrations}`,
  };
  const databases = {
    applications: await onServer.of('applications'),
    chat: await onServer.of('chat'),
    messaging: await onServer.of('messaging'),
    reminders: await onServer.of('reminders'),
    integrations: await onServer.of('integrations'),
  };
  const around = { settings, secrets, urls, amqpUrl, redisUrl, providers };
  const running: ServiceProcess[] = [];
  const start = async (place: string, env: Environment) => {
    const process = await startProcess(place, env);
    running.unshift(process);
    return process;
  };
  const services = Object.fromEntries(
    await Promise.all(
      backServices.map(async (name) => [
        name,
        await start(`services/${name}`, serviceEnvironment(name, around, databases[name], ports[name])),
      ]),
    ),
  ) as Record<BackService, ServiceProcess>;
  const gatewayDatabase = await onServer.of('gateway');
  const gateways: string[] = [];
  for (let place = 0; place < 2; place += 1) {
    const env = gatewayEnvironment(around, gatewayDatabase, await freePort());
    gateways.push((await start('gateway', { ...env, ...noLimits })).url);
  }
  return {
    gateways,
    services,
    processes: running,
    databases,
    gatewayPrivateKey: secrets.gatewayPrivateKey,
    adminPassword: secrets.adminPassword,
    stop: async () => {
      for (const process of running) await process.kill();
      await rm(folder, { recursive: true });
    },
  };
};
