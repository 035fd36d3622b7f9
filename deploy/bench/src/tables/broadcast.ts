import type { ServerFrame } from '@loanline/proto/frames';
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { postMessage } from '../chat-load.ts';
import { forEachSome, openSocket } from '../loads/sockets.ts';
import type { SideBySide } from '../side-by-side.ts';
import { atMost, printHeading, printRatio, type Length, type Limit } from './table.ts';

const watchers = 1_000;
const messages = 20;
const pauseMs = 100;

/** Milliseconds from sending each message until the last of all sockets has it, and the latest frame received. */
const lastArrivals = async (url: string, applicationId: string, send: () => Promise<void> | void) => {
  let arrived = 0;
  let latest: ServerFrame | undefined;
  let arrive: () => void = () => undefined;
  const onFrame = (frame: ServerFrame) => {
    if (frame.type !== 'chat_message') return;
    arrived += 1;
    if (arrived < watchers) return;
    latest = frame;
    arrive();
  };
  const sockets = await forEachSome([...Array(watchers).keys()], (client) =>
    openSocket(url, { client, first: { type: 'subscribe', applicationId }, onFrame }),
  );
  const latencies: number[] = [];
  for (let n = 0; n < messages; n += 1) {
    arrived = 0;
    const all = new Promise<void>((resolve) => (arrive = resolve));
    const startedAt = performance.now();
    await send();
    await all;
    latencies.push(performance.now() - startedAt);
    await wait(pauseMs);
  }
  for (const socket of sockets) socket.terminate();
  return { latencies, latest };
};

/**
 * One message to 1,000 sockets: the product from the post on, beside a server of ws that only passes on frames like
 * those of the product.
 */
export const benchBroadcast = async ({ targets }: SideBySide, { rounds }: Length): Promise<Limit[]> => {
  const { postUrl, socketUrl, applicationIds } = targets.product;
  const [applicationId = ''] = applicationIds;
  const raw = fork(fileURLToPath(new URL('../raw-sockets.js', import.meta.url)));
  const [{ url }] = (await once(raw, 'message')) as [{ url: string }];
  const sender = await openSocket(url, { client: watchers, first: { type: 'subscribe', applicationId } });
  const agent = new Agent({ keepAlive: true, noDelay: true });
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const { latencies, latest } = await lastArrivals(socketUrl, applicationId, async () => {
      const status = await postMessage(agent, new URL(postUrl), applicationId, randomUUID());
      if (status !== 201) throw new Error(`A message was answered with ${status}`);
    });
    ours.push(...latencies);
    const frame = JSON.stringify(latest);
    theirs.push(...(await lastArrivals(url, applicationId, () => sender.send(frame))).latencies);
  }
  agent.destroy();
  sender.terminate();
  raw.kill();
  printHeading('One message to 1,000 sockets, until the last has it', 'product', 'raw ws');
  const ratio = printRatio('p50 ms', ours, theirs);
  return [atMost('one message to 1,000 sockets, p50 relative to raw ws', ratio, 1.1)];
};
