import { eventually } from '@loanline/kit/testing/processes';
import type { TcpProxy } from '@loanline/kit/testing/faults/tcp-proxy';
import { backServices } from '@loanline/proto/contract';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proxyTo, startBackends, type Backends } from '../backends.ts';
import { textAccount, textAccountSettings } from '../loads/account.ts';
import { createChatMessages } from '../loads/chat-messages.ts';
import { createFileImports } from '../loads/file-imports.ts';
import type { Load } from '../loads/load.ts';
import { createSignedWebhooks } from '../loads/signed-webhooks.ts';
import { signIn, type Staff } from '../loads/staff.ts';
import { createStageMoves } from '../loads/stage-moves.ts';
import { readConsumedFrom } from '../loads/read-consumed.ts';
import { createSubmissions } from '../loads/submissions.ts';
import { submitApplication } from '../loads/submit-application.ts';
import { startProduct, type Product } from '../product.ts';
import { createWrongClock, removeSharedMemory, type WrongClock } from '../wrong-clock.ts';
import type { Means, Role } from './plan.ts';

const roles: readonly Role[] = [...backServices, 'gateway'];
const copies = 2;

type Clocks = Readonly<Record<Role, readonly WrongClock[]>>;

const createClocks = async (folder: string, { hasWrongClocks }: Means): Promise<Clocks> => {
  const clocksOf = (role: Role) =>
    Promise.all(
      Array.from({ length: hasWrongClocks ? copies : 0 }, (_, n) =>
        createWrongClock(join(folder, `${role}-${n}`)),
      ),
    );
  const entries = await Promise.all(roles.map(async (role) => [role, await clocksOf(role)] as const));
  return Object.fromEntries(entries) as Record<Role, WrongClock[]>;
};

/** The product, its backends, and the loads that use it. */
export interface World {
  readonly backends: Backends;
  readonly product: Product;
  /** The proxies between a role and its database, and between all roles and the broker and the cache. */
  readonly lines: Readonly<Record<Role | 'broker' | 'cache', TcpProxy>>;
  /** Those of the processes of each role; empty where there are no wrong clocks. */
  readonly clocks: Clocks;
  readonly databaseNames: Readonly<Record<Role, string>>;
  readonly chats: readonly string[];
  readonly staff: Staff;
  readonly loads: readonly Load[];
  stop(): Promise<void>;
}

const createLoads = async (
  { gateways }: Product,
  { postgres }: Backends,
  staff: Staff,
  chats: readonly string[],
  databases: Record<'applications' | 'chat' | 'reminders', string>,
): Promise<readonly Load[]> => {
  const submitted = `SELECT idempotency_key::text AS key, application_id AS reference FROM loan_applications
    WHERE idempotency_key IS NOT NULL AND application_id <> ALL ('{${chats.join(',')}}')`;
  const imported = (prefix: string) =>
    `SELECT application_id AS reference FROM tracked_applications WHERE application_id LIKE '${prefix}%'`;
  const referencesOf = async (prefix: string) =>
    (await postgres.ask<{ reference: string }>(databases.applications, imported(prefix))).map(
      ({ reference }) => reference,
    );
  const moved = (id: string) =>
    `SELECT note FROM stage_changes WHERE source = 'staff' AND tracked_application_id =
       (SELECT id FROM tracked_applications WHERE application_id = '${id}') ORDER BY id`;
  const notesOf = async (id: string) =>
    (await postgres.ask<{ note: string }>(databases.applications, moved(id))).map(({ note }) => note);
  const readConsumed = readConsumedFrom(postgres, databases);
  return [
    await createChatMessages(gateways, chats, staff),
    await createStageMoves(gateways, chats, staff, notesOf),
    await createSignedWebhooks(gateways, textAccount, staff),
    createSubmissions(gateways, () => postgres.ask(databases.applications, submitted), readConsumed),
    createFileImports(gateways, staff, referencesOf, readConsumed),
  ];
};

/** Starts everything, each service and gateway twice. */
export const startWorld = async (means: Means): Promise<World> => {
  const folder = await mkdtemp(join(tmpdir(), 'loanline-clocks-'));
  const clocks = await createClocks(folder, means);
  const backends = await startBackends({ smallDisks: means.canMountDisks });
  const postgresUrl = backends.postgres.url('postgres');
  const proxies = new Map<Role, Awaited<ReturnType<typeof proxyTo>>>();
  for (const role of roles) proxies.set(role, await proxyTo(postgresUrl));
  const toBroker = await proxyTo(backends.broker.url);
  const toCache = await proxyTo(backends.cache.url);
  const names = new Map<Role, string>();
  const product = await startProduct({
    databaseUrl: postgresUrl,
    amqpUrl: toBroker.url,
    redisUrl: toCache.url,
    copies,
    environmentOf: (role, n) => clocks[role][n]?.environment ?? {},
    databaseUrlFor: (role, url) => {
      const { pathname } = new URL(url);
      names.set(role, pathname.slice(1));
      return Object.assign(new URL(proxies.get(role)?.url ?? url), { pathname }).href;
    },
    providers: textAccountSettings,
  });
  const [gateway = ''] = product.gateways;
  const staff = await signIn(gateway, { username: 'admin', password: product.adminPassword });
  const chats: string[] = [];
  for (let n = 0; n < 8; n += 1) chats.push(await submitApplication(gateway));
  await eventually(async () => {
    for (const chat of chats)
      if ((await fetch(`${gateway}/api/chat/${chat}`)).status !== 200)
        throw new Error('There is no chat yet');
  }, 30_000);
  const nameOf = (role: Role) => names.get(role) ?? '';
  const loads = await createLoads(product, backends, staff, chats, {
    applications: nameOf('applications'),
    chat: nameOf('chat'),
    reminders: nameOf('reminders'),
  });
  const lines = Object.fromEntries([...proxies].map(([role, { proxy }]) => [role, proxy])) as Record<
    Role,
    TcpProxy
  >;
  return {
    backends,
    product,
    lines: { ...lines, broker: toBroker.proxy, cache: toCache.proxy },
    clocks,
    databaseNames: Object.fromEntries(names) as Record<Role, string>,
    chats,
    staff,
    loads,
    stop: async () => {
      loads.forEach((load) => load.close());
      await product.stop();
      for (const { proxy } of [...proxies.values(), toBroker, toCache]) await proxy.stop();
      await backends.stop();
      if (means.hasWrongClocks) await removeSharedMemory();
      await rm(folder, { recursive: true });
    },
  };
};
