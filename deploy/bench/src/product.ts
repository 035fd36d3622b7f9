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
import { startBalancer, type Balancer } from './balancer.ts';

const root = new URL('../../../', import.meta.url);
const mainOf = (folder: string) => fileURLToPath(new URL(`${folder}/dist/main.js`, root));

/** Limits that no load reaches, although it comes from one address, so that only the work is measured. */
export const noLimits: Environment = {
  CALLS_PER_ADDRESS: '1000',
  SOCKETS_PER_ADDRESS: '10000',
  // Clients that need an address of their own send it in a header.
  TRUST_PROXY: '1',
  ...Object.fromEntries(
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
  ),
};

export interface ServiceProcess {
  readonly url: string;
  /** Where it accepts calls: two addresses during a replacement. */
  urls(): readonly string[];
  pid(): number;
  hasEnded(): boolean;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
  /** Ends it as a new release does: it finishes what it has begun. */
  stop(): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
  /**
   * Starts a new process at another address and then stops this one, as Kubernetes does; resolves when the new one is
   * ready.
   */
  replace(): Promise<{ readonly ended: Promise<void> }>;
}

export interface Product {
  readonly gateways: readonly string[];
  /** One process of each service: the first, where there are several. */
  readonly services: Readonly<Record<BackService, ServiceProcess>>;
  /** All processes by their role. */
  readonly byRole: Readonly<Record<BackService | 'gateway', readonly ServiceProcess[]>>;
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
  /** How long a process that is to end waits until balancers have noticed, in milliseconds. */
  readonly drainDelayMs?: number;
  /** Settings of the providers of messages. */
  readonly providers?: Environment;
  /** How many processes of each service share its work, behind a balancer; one without a balancer unless given. */
  readonly copies?: number;
  /** The database URL for the processes of one role; the database's own unless given. */
  readonly databaseUrlFor?: (role: BackService | 'gateway', url: string) => string;
  /** What the n-th process of a role has in its environment besides its settings. */
  readonly environmentOf?: (role: BackService | 'gateway', n: number) => Environment;
}

interface Launched {
  readonly url: string;
  readonly server: Server;
}

/** Ten processes that start together need a while on two cores, with a hook for their modules even longer. */
const firstStartMs = 90_000;
const startMs = 30_000;

const launch = async (
  folder: string,
  env: Environment,
  url: string,
  withinMs = startMs,
): Promise<Launched> => {
  const server = startServer(process.execPath, [mainOf(folder)], {
    ...env,
    PORT: new URL(url).port,
    NODE_ENV: 'production',
  });
  await eventually(async () => {
    const answer = await fetch(`${url}/readyz`);
    if (!answer.ok) throw new Error(`${folder} is not ready`);
  }, withinMs);
  return { url, server };
};

const urlOnFreePort = async () => `http://127.0.0.1:${await freePort()}`;

const startProcess = async (folder: string, env: Environment): Promise<ServiceProcess> => {
  let current = await launch(folder, env, `http://127.0.0.1:${env['PORT']}`, firstStartMs);
  let urls: readonly string[] = [current.url];
  return {
    get url() {
      return current.url;
    },
    urls: () => urls,
    pid: () => current.server.pid,
    hasEnded: () => current.server.hasEnded(),
    start: async () => {
      current = await launch(folder, env, current.url);
    },
    kill: async () => {
      current.server.signal('SIGKILL');
      await current.server.stop();
    },
    stop: () => current.server.stop(),
    replace: async () => {
      const former = current;
      current = await launch(folder, env, await urlOnFreePort());
      urls = [current.url, former.url];
      const ended = former.server.stop().then(() => {
        urls = [current.url];
      });
      return { ended };
    },
  };
};

/** Each service and two gateways as built, as processes of their own. */
export const startProduct = async ({
  databaseUrl,
  amqpUrl,
  redisUrl,
  seedDemo = false,
  drainDelayMs = 0,
  providers = {},
  copies = 1,
  databaseUrlFor = (_role, url) => url,
  environmentOf = () => ({}),
}: EnvironmentInputs): Promise<Product> => {
  const folder = await mkdtemp(join(tmpdir(), 'loanline-product-'));
  const secrets = await loadSecrets(folder);
  const settings = readSettings({ SEED_DEMO: seedDemo ? '1' : '0', DRAIN_DELAY_MS: String(drainDelayMs) });
  const onServer = databasesOn(databaseUrl);
  const forEachService = async <T>(make: (name: BackService) => Promise<T>) =>
    Object.fromEntries(
      await Promise.all(backServices.map(async (name) => [name, await make(name)])),
    ) as Record<BackService, T>;

  const ports = await forEachService(() => freePort());
  const urls = await forEachService((name) => Promise.resolve(`http://127.0.0.1:${ports[name]}`));
  const databases = await forEachService((name) => onServer.of(name));
  const around = { settings, secrets, urls, amqpUrl, redisUrl, providers };
  const balancers: Balancer[] = [];

  const startService = async (name: BackService): Promise<readonly ServiceProcess[]> => {
    const startCopy = (n: number, port: number) =>
      startProcess(`services/${name}`, {
        ...serviceEnvironment(name, around, databaseUrlFor(name, databases[name]), port),
        ...environmentOf(name, n),
      });
    if (copies === 1) return [await startCopy(0, ports[name])];
    const all = await Promise.all(
      Array.from({ length: copies }, async (_, n) => startCopy(n, await freePort())),
    );
    balancers.push(await startBalancer(ports[name], () => all.flatMap((one) => one.urls())));
    return all;
  };

  const services = await forEachService(startService);
  const gatewayDatabase = databaseUrlFor('gateway', await onServer.of('gateway'));
  const gateways: ServiceProcess[] = [];
  for (let place = 0; place < 2; place += 1) {
    const env = gatewayEnvironment(around, gatewayDatabase, await freePort());
    gateways.push(await startProcess('gateway', { ...env, ...noLimits, ...environmentOf('gateway', place) }));
  }
  const byRole = { ...services, gateway: gateways };
  const processes = [...gateways, ...Object.values(services).flat()];
  return {
    gateways: gateways.map(({ url }) => url),
    services: Object.fromEntries(backServices.map((name) => [name, services[name][0]])) as Record<
      BackService,
      ServiceProcess
    >,
    byRole,
    processes,
    databases,
    gatewayPrivateKey: secrets.gatewayPrivateKey,
    adminPassword: secrets.adminPassword,
    stop: async () => {
      for (const process of processes) await process.kill();
      for (const balancer of balancers) await balancer.stop();
      await rm(folder, { recursive: true });
    },
  };
};
