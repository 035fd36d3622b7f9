import { longestAnswerMs } from '@loanline/proto/rules/subscription-answer';
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { addressOf, forEachSome, openSocket } from '../loads/sockets.ts';
import { residentBytesOf } from '../processor-time.ts';
import type { SideBySide } from '../side-by-side.ts';
import { atMost, printFigure, type Limit } from './table.ts';

const clients = 5_000;
const missed = 50;
const settleMs = 2_000;
/** How long a gateway must have listened before an absence to know what was missed. */
const listenedMs = 31_000 + longestAnswerMs;

interface ReturningCustomer {
  readonly client: number;
  readonly applicationId: string;
  readonly awayMs: number;
  /** The last message that the customer has. */
  readonly after: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 100 });

/** Subscribes as a browser that was away, and counts the frames in the answer; undefined when it has no `missed`. */
const subscribeAgain = async (
  url: string,
  { client, applicationId, awayMs, after }: ReturningCustomer,
): Promise<{ readonly socket: WebSocket; readonly count: number | undefined }> => {
  let count: number | undefined;
  const socket = await openSocket(url, {
    client,
    first: { type: 'subscribe', applicationId, awayMs },
    onFrame: (frame) => {
      if (frame.type === 'subscribed')
        count = frame.missed?.filter(
          (missed) => missed.type === 'chat_message' && missed.message.sequence > after,
        ).length;
    },
  });
  return { socket, count };
};

const fetchMissed = (url: string, client: number): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers: addressOf(client) }, (response) => {
      const pieces: Buffer[] = [];
      response
        .on('data', (piece: Buffer) => pieces.push(piece))
        .once('error', reject)
        .once('end', () => {
          const text = Buffer.concat(pieces).toString();
          if (response.statusCode !== 200)
            reject(new Error(`A fetch was answered with ${response.statusCode}`));
          else resolve((JSON.parse(text) as { messages: unknown[] }).messages.length);
        });
    }).once('error', reject);
  });

/** 5,000 customers lose their connection, miss 50 messages, come back all at once, subscribe and catch up. */
export const benchComingBack = async ({ product, targets }: SideBySide): Promise<Limit[]> => {
  const { postUrl, socketUrl, applicationIds } = targets.product;
  const gatewayPid = product.byRole.gateway[1]?.pid() ?? 0;
  const places = Array.from({ length: clients }, (_, n) => applicationIds[n % applicationIds.length] ?? '');
  const connect = () =>
    forEachSome([...places.entries()], ([client, applicationId]) =>
      openSocket(socketUrl, { client, first: { type: 'subscribe', applicationId } }),
    );

  await wait(listenedMs);
  const before = residentBytesOf(gatewayPid);
  const first = await connect();
  await wait(settleMs);
  const bytesEach = (residentBytesOf(gatewayPid) - before) / clients;
  for (const socket of first) socket.terminate();
  const leftAt = performance.now();

  const lastOf = new Map<string, number>();
  for (const applicationId of applicationIds) {
    const url = `${postUrl}/api/chat/${applicationId}`;
    for (let n = 0; n <= missed; n += 1) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text: `Missed message ${n}`, sender: 'customer' }),
      });
      const { message } = (await response.json()) as { message: { sequence: number } };
      if (n === 0) lastOf.set(applicationId, message.sequence);
    }
  }

  const startedAt = performance.now();
  let caughtUp = 0;
  let fetched = 0;
  const again = await forEachSome([...places.entries()], async ([client, applicationId]) => {
    const after = lastOf.get(applicationId) ?? 0;
    const awayMs = performance.now() - leftAt;
    const { socket, count } = await subscribeAgain(socketUrl, { client, applicationId, awayMs, after });
    if (count === undefined) fetched += 1;
    const known =
      count ?? (await fetchMissed(`${socketUrl}/api/chat/${applicationId}?after=${after}`, client));
    if (known === missed) caughtUp += 1;
    return socket;
  });
  const seconds = (performance.now() - startedAt) / 1000;
  for (const socket of again) socket.terminate();
  agent.destroy();

  console.log(`\n${clients} customers come back at once, each of them missing ${missed} messages`);
  printFigure('seconds until all have them', seconds);
  printFigure('customers who have all of them', caughtUp);
  printFigure('customers who had to fetch them', fetched);
  printFigure('kB of the gateway for each idle socket', bytesEach / 1024);
  return [
    atMost('5,000 customers back, seconds', seconds, 4),
    atMost('customers without all that they missed', clients - caughtUp, 0),
  ];
};
