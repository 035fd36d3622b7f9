import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';

/** Where messages are posted, and where the other client listens. */
export interface ChatTarget {
  readonly postUrl: string;
  readonly socketUrl: string;
  readonly applicationIds: readonly string[];
}

export interface LoadResult {
  /** Milliseconds from sending a message to its arrival on the other client's socket. */
  readonly latencies: readonly number[];
  readonly seconds: number;
  /** Posts that were not answered with 201. */
  readonly refused: number;
  /** Posts answered with 201 whose push did not come within two seconds of the end. */
  readonly missing: number;
}

const listen = async (target: ChatTarget, onMessage: (clientId: string) => void): Promise<WebSocket> => {
  const socket = new WebSocket(`${target.socketUrl.replace('http', 'ws')}/ws`, { origin: target.socketUrl });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const subscribed = new Set<string>();
  const ready = new Promise<void>((resolve) => {
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as {
        type: string;
        applicationId?: string;
        message?: { clientId?: string };
      };
      if (frame.type === 'chat_message') onMessage(frame.message?.clientId ?? '');
      if (
        frame.type === 'subscribed' &&
        subscribed.add(frame.applicationId ?? '').size === target.applicationIds.length
      )
        resolve();
    });
  });
  for (const applicationId of target.applicationIds)
    socket.send(JSON.stringify({ type: 'subscribe', applicationId }));
  await ready;
  return socket;
};

/** Posts a message, and resolves to the status of the answer. */
export const postMessage = (agent: Agent, base: URL, applicationId: string, clientId: string) =>
  new Promise<number>((resolve, reject) => {
    const body = JSON.stringify({
      text: 'Is there any news of my loan? I can send the payslips today.',
      sender: 'customer',
      clientId,
    });
    const outgoing = request(
      {
        agent,
        host: base.hostname,
        port: base.port,
        method: 'POST',
        path: `/api/chat/${applicationId}`,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (response) => response.resume().once('end', () => resolve(response.statusCode ?? 0)),
    );
    outgoing.once('error', reject).end(body);
  });

/** Runs posts against a target, as `pace` says, and waits for their pushes. */
const run = async (
  target: ChatTarget,
  concurrency: number,
  pace: (send: () => Promise<void>) => Promise<void>,
): Promise<LoadResult> => {
  const sentAt = new Map<string, number>();
  const latencies: number[] = [];
  let refused = 0;
  const socket = await listen(target, (clientId) => {
    const at = sentAt.get(clientId);
    if (at !== undefined && sentAt.delete(clientId)) latencies.push(performance.now() - at);
  });
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency, noDelay: true });
  const base = new URL(target.postUrl);
  let next = 0;
  const startedAt = performance.now();
  await pace(async () => {
    const clientId = randomUUID();
    sentAt.set(clientId, performance.now());
    const status = await postMessage(
      agent,
      base,
      target.applicationIds[next++ % target.applicationIds.length] ?? '',
      clientId,
    );
    if (status !== 201) {
      refused += 1;
      sentAt.delete(clientId);
    }
  });
  const seconds = (performance.now() - startedAt) / 1000;
  for (let waited = 0; sentAt.size > 0 && waited < 2000; waited += 50) await wait(50);
  socket.close();
  agent.destroy();
  return { latencies, seconds, refused, missing: sentAt.size };
};

/** Posts at a steady rate, however long the answers take. */
export const steady = (target: ChatTarget, perSecond: number, seconds: number) =>
  run(target, 256, async (send) => {
    const startedAt = performance.now();
    const sends: Promise<void>[] = [];
    for (let n = 0; n < perSecond * seconds; n += 1) {
      const due = startedAt + (n * 1000) / perSecond;
      if (due > performance.now()) await wait(due - performance.now());
      sends.push(send());
    }
    await Promise.all(sends);
  });

/** Posts as fast as answers arrive, with a fixed number in flight. */
export const saturated = (target: ChatTarget, inFlight: number, seconds: number) =>
  run(target, inFlight, async (send) => {
    const until = performance.now() + seconds * 1000;
    await Promise.all(
      Array.from({ length: inFlight }, async () => {
        while (performance.now() < until) await send();
      }),
    );
  });
