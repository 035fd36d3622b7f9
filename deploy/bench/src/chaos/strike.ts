import { whileFrozen } from '@loanline/kit/testing/faults/freeze';
import { eventually } from '@loanline/kit/testing/processes';
import type { TcpProxy } from '@loanline/kit/testing/faults/tcp-proxy';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from 'redis';
import { brokerSpareBytes, whileLocked, type Backends } from '../backends.ts';
import type { DiskFault, LineFault, PlannedFault, Role } from './plan.ts';
import type { WrongClock } from '../wrong-clock.ts';
import type { World } from './world.ts';

const slowMs = 150;
const trickle = 30_000;

const onLine: Readonly<Record<LineFault, (proxy: TcpProxy) => void>> = {
  'falls silent': (proxy) => proxy.swallow(),
  'is slow': (proxy) => proxy.delay(slowMs),
  trickles: (proxy) => proxy.throttle(trickle),
  'is cut': (proxy) => proxy.cut(),
};

const empty = async (url: string): Promise<void> => {
  const client = createClient({ url });
  client.on('error', () => undefined);
  await client.connect();
  await client.flushAll();
  await client.close();
};

/** Postgres ends if its disk is still full when it recovers from a crash. Then it is started, as a supervisor would. */
const fillDisk = async (
  { disks, postgres, broker }: Backends,
  how: DiskFault,
  last: () => Promise<unknown>,
): Promise<void> => {
  if (!disks) throw new Error('There are no small disks');
  if (how === 'broker') {
    await disks.broker.whileFull(last, brokerSpareBytes);
    return broker.untilConfirming();
  }
  await disks.postgres.whileFull(async () => {
    if (how === 'log') await postgres.useUpLog();
    await last();
  });
  await postgres.resume();
  await eventually(() => postgres.ask('postgres', 'SELECT 1'), 30_000);
};

const whileSetOff = async (
  clocks: readonly WrongClock[],
  seconds: number,
  last: () => Promise<unknown>,
): Promise<void> => {
  await Promise.all(clocks.map((clock) => clock.setOffset(seconds)));
  await last();
  await Promise.all(clocks.map((clock) => clock.setOffset(0)));
};

const processOf = ({ product }: World, { role, copy }: { role: Role; copy: 0 | 1 }) => {
  const found = product.byRole[role][copy];
  if (!found) throw new Error(`There is no process ${copy} of ${role}`);
  return found;
};

/** Injects a planned fault into the product, and returns when it is over. */
export const strike = async (world: World, { fault, ms }: PlannedFault): Promise<void> => {
  const { backends, lines, clocks } = world;
  const { postgres, broker, cache } = backends;
  const last = () => wait(ms);
  switch (fault.kind) {
    case 'process': {
      const struck = processOf(world, fault);
      if (fault.how === 'hangs') await whileFrozen([struck.pid()], last);
      else {
        await struck.kill();
        await struck.start();
      }
      return;
    }
    case 'stuck': {
      const struck = processOf(world, fault);
      lines[fault.role].swallow();
      await last();
      await struck.kill();
      lines[fault.role].heal();
      await struck.start();
      return;
    }
    case 'line': {
      const proxy = lines[fault.to];
      onLine[fault.how](proxy);
      if (fault.how !== 'is cut') await last();
      proxy.heal();
      return;
    }
    case 'Postgres':
      if (fault.how === 'hangs') await postgres.whileFrozen(last);
      else await (fault.how === 'crashes' ? postgres.crash() : postgres.restart());
      await eventually(() => postgres.ask('postgres', 'SELECT 1'), 30_000);
      return;
    case 'backend': {
      const [backend] = await postgres.ask<{ pid: number }>(
        'postgres',
        `SELECT pid FROM pg_stat_activity WHERE datname = '${world.databaseNames[fault.role]}' ORDER BY query_start DESC LIMIT 1`,
      );
      if (backend) await whileFrozen([backend.pid], last);
      return;
    }
    case 'broker':
      if (fault.how === 'hangs') await broker.whileFrozen(last);
      else if (fault.how === 'killed') await broker.restart();
      else {
        await broker.whileFrozen(async () => {
          await last();
          await broker.kill();
        });
        await broker.start();
      }
      return;
    case 'cache':
      await (fault.how === 'hangs' ? cache.whileFrozen(last) : empty(cache.url));
      return;
    case 'lock':
      await whileLocked(postgres.url(world.databaseNames.chat), world.chats[fault.chat] ?? '', last);
      return;
    case 'disk':
      return fillDisk(backends, fault.how, last);
    case 'clock': {
      const { of, copy, seconds } = fault;
      const struck = of === 'all' ? Object.values(clocks).flat() : clocks[of].slice(copy, copy + 1);
      return whileSetOff(struck, seconds, last);
    }
  }
};
