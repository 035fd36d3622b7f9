import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { londonToday } from '@loanline/proto/rules/dates';
import { applyPayload } from '@loanline/proto/rules/testing/submissions';

/** A write that a browser sends, and sends again until it is acknowledged. */
export interface Write {
  readonly kind: 'post' | 'submission';
  readonly chat: string;
  readonly clientId: string;
  readonly begunAt: number;
  /** How long the acknowledgement took, in milliseconds; undefined when none came. */
  tookMs?: number;
}

/** An answer that did not report success. */
export interface Refusal {
  readonly status: number;
  readonly retryAfter: string | null;
}

const postsPerSecond = 12;
const longestMs = 60_000;

const requestOf = ({ kind, clientId }: Write): { headers: Record<string, string>; body: unknown } =>
  kind === 'post'
    ? { headers: {}, body: { text: `message ${clientId}`, sender: 'customer', clientId } }
    : { headers: { 'idempotency-key': clientId }, body: applyPayload(londonToday()) };

/** Posts to chats in turn, and submits an application with every tenth post, through whichever gateway answers. */
export const startLoad = (gateways: readonly string[], chats: readonly string[]) => {
  const writes: Write[] = [];
  const refusals: Refusal[] = [];
  const underWay = new Set<Promise<void>>();
  let isRunning = true;

  const make = async (write: Write) => {
    const path = write.kind === 'post' ? `/api/chat/${write.chat}` : '/api/loan-applications';
    const { headers, body } = requestOf(write);
    for (let attempt = 0; Date.now() - write.begunAt < longestMs; attempt += 1) {
      const answer = await fetch(`${gateways[attempt % gateways.length]}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      }).catch(() => undefined);
      await answer?.arrayBuffer().catch(() => undefined);
      if (answer?.ok) {
        write.tookMs = Date.now() - write.begunAt;
        return;
      }
      if (answer) refusals.push({ status: answer.status, retryAfter: answer.headers.get('retry-after') });
      await wait(250);
    }
  };

  const run = async () => {
    for (let count = 0; isRunning; count += 1) {
      const chat = chats[count % chats.length] ?? '';
      const kind = count % 10 === 9 ? 'submission' : 'post';
      const write: Write = { kind, chat, clientId: randomUUID(), begunAt: Date.now() };
      writes.push(write);
      const made = make(write).finally(() => underWay.delete(made));
      underWay.add(made);
      await wait(1_000 / postsPerSecond);
    }
  };
  const running = run();

  return {
    writes: (): readonly Write[] => writes,
    /** Stops, and waits for the writes in progress. */
    stop: async () => {
      isRunning = false;
      await running;
      await Promise.all(underWay);
      return { writes, refusals };
    },
  };
};
