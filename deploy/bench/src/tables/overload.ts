import { createPool } from '@loanline/kit/database/pool';
import { setTimeout as wait } from 'node:timers/promises';
import { saturated } from '../chat-load.ts';
import { flood } from '../loads/flood.ts';
import { residentBytesOf } from '../processor-time.ts';
import type { SideBySide } from '../side-by-side.ts';
import { quantile } from '../statistics.ts';
import { atLeast, atMost, printFigure, type Length, type Limit } from './table.ts';

const times = 5;
const overloadSeconds = 60;
const addresses = 200;
const text = 'Is there any news of my loan? I have sent the payslips.';
const patienceMs = 20_000;
const normalMs = 50;

const requestTo = (applicationId: string, connection: number): string => {
  const body = JSON.stringify({ text, sender: 'customer' });
  return [
    `POST /api/chat/${applicationId} HTTP/1.1`,
    'host: bench',
    `x-forwarded-for: 192.0.2.${connection % addresses}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
};

/** How long it takes until three messages in a row are accepted as fast as without load, in milliseconds. */
const timeUntilNormal = async (url: string, applicationId: string): Promise<number> => {
  const startedAt = performance.now();
  for (let inARow = 0; inARow < 3 && performance.now() - startedAt < patienceMs;) {
    const sentAt = performance.now();
    const { status } = await fetch(`${url}/api/chat/${applicationId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'After', sender: 'customer' }),
    });
    inARow = status === 201 && performance.now() - sentAt < normalMs ? inARow + 1 : 0;
    await wait(20);
  }
  return performance.now() - startedAt;
};

/** Watches the memory of all processes together. */
const watchMemory = (pids: () => readonly number[]) => {
  let most = 0;
  const look = () => {
    most = Math.max(
      most,
      pids().reduce((sum, pid) => sum + residentBytesOf(pid), 0),
    );
  };
  const timer = setInterval(look, 500);
  return () => {
    clearInterval(timer);
    return most / 1024 / 1024;
  };
};

/** Five times as many chat messages as the product can store, for a minute. */
export const benchOverload = async (
  { product, targets, pids }: SideBySide,
  { seconds }: Length,
): Promise<Limit[]> => {
  const { applicationIds, postUrl } = targets.product;
  const idOf = (n: number) => applicationIds[n % applicationIds.length] ?? '';
  await saturated(targets.product, 128, 2);
  const calm = await saturated(targets.product, 128, seconds);
  const peak = calm.latencies.length / calm.seconds;
  const endWatch = watchMemory(pids.product);
  const { answers, sent, notSent } = await flood({
    urls: product.gateways,
    perSecond: peak * times,
    seconds: overloadSeconds,
    write: (n, connection) => requestTo(idOf(n), connection),
  });
  const megabytes = endWatch();
  const backMs = await timeUntilNormal(postUrl, idOf(0));
  const chat = createPool(product.databases.chat);
  const { rows } = await chat.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM chat_messages WHERE text = $1',
    [text],
  );
  await chat.end();

  const accepted = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status === 503);
  const goodput = accepted.filter(({ at }) => at <= overloadSeconds * 1000).length / overloadSeconds;
  const others = answers.length - accepted.length - refused.length;
  const p99 = quantile(
    accepted.map(({ ms }) => ms),
    0.99,
  );
  const refusalP99 =
    refused.length === 0
      ? 0
      : quantile(
          refused.map(({ ms }) => ms),
          0.99,
        );
  const stored = rows[0]?.count ?? 0;

  console.log(`\n${times} times as many chat messages as can be stored, for ${overloadSeconds} s`);
  printFigure('stored per second at best', peak);
  printFigure('sent per second', sent / overloadSeconds);
  printFigure('not sent: 2,000 wait for an answer', notSent);
  printFigure('accepted per second', goodput);
  printFigure('refused per second', refused.length / overloadSeconds);
  printFigure(
    'accepted, p50 ms',
    quantile(
      accepted.map(({ ms }) => ms),
      0.5,
    ),
  );
  printFigure('accepted, p99 ms', p99);
  printFigure('refused, p99 ms', refusalP99);
  printFigure('answered otherwise, or not at all', others + sent - answers.length);
  printFigure('accepted, and not stored once', Math.abs(stored - accepted.length));
  printFigure('until recovered, ms', backMs);
  printFigure('memory of all processes, MB', megabytes);
  return [
    atLeast('overload, accepted per second relative to the best', goodput / peak, 0.8),
    atMost('overload, p99 ms of accepted messages', p99, 1_000),
    atMost('overload, p99 ms of refusals', refusalP99, 50),
    atMost('overload, ms until recovered', backMs, 5_000),
    atMost('overload, accepted messages that are not stored once', Math.abs(stored - accepted.length), 0),
  ];
};
