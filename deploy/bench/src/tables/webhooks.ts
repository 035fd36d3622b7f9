import { createPool } from '@loanline/kit/database/pool';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { textAccount } from '../loads/account.ts';
import { signedText, smsWebhook, textFrom } from '../loads/signed-text.ts';
import type { SideBySide } from '../side-by-side.ts';
import { atLeast, printFigure, printHeading, printRatio, type Length, type Limit } from './table.ts';

const webhooks = 10_000;
const customers = 200;
const inFlight = 64;
/** Longest wait until all accepted webhooks are handled. */
const patienceMs = 120_000;

type Webhook = ReturnType<typeof signedText>;

const post = (agent: Agent, url: URL, { headers, body }: Webhook): Promise<number> =>
  new Promise((resolve, reject) => {
    const length = Buffer.byteLength(body);
    const options = { agent, method: 'POST', headers: { ...headers, 'content-length': length } };
    request(url, options, (response) =>
      response.resume().once('end', () => resolve(response.statusCode ?? 0)),
    )
      .once('error', reject)
      .end(body);
  });

/** Posts all as fast as they are answered. @returns how many a second were accepted */
const accept = async (url: URL, all: readonly Webhook[]): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight });
  const startedAt = performance.now();
  const left = all.values();
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      for (const webhook of left) {
        const status = await post(agent, url, webhook);
        if (status >= 300) throw new Error(`A webhook was answered with ${status}`);
      }
    }),
  );
  agent.destroy();
  return (all.length * 1000) / (performance.now() - startedAt);
};

const makeTexts = (round: number): Webhook[] =>
  Array.from({ length: webhooks }, (_, n) =>
    signedText(
      textFrom(`+4479${String(round).padStart(2, '0')}${String(n % customers).padStart(6, '0')}`),
      textAccount,
    ),
  );

/** Signed webhooks of texts: accepted through the gateway beside a plain insert, and handled. */
export const benchWebhooks = async (
  { product, targets }: SideBySide,
  { rounds }: Length,
): Promise<Limit[]> => {
  const messaging = createPool(product.databases.messaging);
  const unhandled = async () => {
    const { rows } = await messaging.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM webhook_events WHERE handled_at IS NULL',
    );
    return rows[0]?.count ?? 0;
  };
  const [ours, theirs, handled]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    const texts = makeTexts(round);
    theirs.push(await accept(new URL('/webhook', targets.monolith.postUrl), texts));
    const startedAt = performance.now();
    ours.push(await accept(new URL(smsWebhook, targets.product.postUrl), texts));
    while ((await unhandled()) > 0) {
      if (performance.now() - startedAt > patienceMs) throw new Error('Webhooks are still waiting');
      await wait(20);
    }
    handled.push((webhooks * 1000) / (performance.now() - startedAt));
  }
  await messaging.end();
  printHeading(`${webhooks} signed webhooks of texts, ${inFlight} in flight`, 'product', 'plain insert');
  const ratio = printRatio('accepted per second', ours, theirs);
  const [perSecond = 0] = handled.toSorted((a, b) => a - b).slice(handled.length >> 1);
  printFigure('accepted and handled, per second', perSecond);
  return [
    atLeast('webhooks accepted, relative to plain inserts', ratio, 3),
    atLeast('webhooks handled per second', perSecond, 1_000),
  ];
};
