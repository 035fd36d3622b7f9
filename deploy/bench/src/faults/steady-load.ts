import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { londonToday } from '@loanline/proto/rules/dates/dates';
import { applyPayload } from '@loanline/proto/rules/testing/submissions';
import { signedText, smsWebhook, textFrom } from '../loads/signed-text.ts';

/** A post to a chat, a submission, a stage change by staff, or a text that the provider delivers. */
export type Kind = 'post' | 'submission' | 'stage' | 'text';

/** A write that is sent again until it is acknowledged. */
export interface Write {
  readonly kind: Kind;
  /** The application that it concerns. */
  readonly chat: string;
  /** Identifies the stored write: client id, idempotency key, note, or the provider's id of a text. */
  readonly id: string;
  readonly begunAt: number;
  /** How long the acknowledgement took, in milliseconds; undefined when none came. */
  tookMs?: number;
}

/** An answer that did not report success. */
export interface Refusal {
  readonly status: number;
  readonly retryAfter: string | null;
}

export interface Target {
  readonly gateways: readonly string[];
  readonly chats: readonly string[];
  readonly staffHeaders: Readonly<Record<string, string>>;
  readonly textAccount: { readonly authToken: string; readonly publicOrigin: string; readonly to: string };
}

const writesPerSecond = 16;
const longestMs = 60_000;
const customers = 20;
const kinds: readonly Kind[] = ['post', 'post', 'stage', 'post', 'text', 'post', 'post', 'submission'];

/** A note that identifies a stage change. Digits could pass for a card number, which the product masks. */
const newNote = () => randomUUID().replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));

const newId: Readonly<Record<Kind, () => string>> = {
  post: randomUUID,
  submission: randomUUID,
  stage: newNote,
  text: () => textFrom('').sid,
};

const json = (method: string, headers: Readonly<Record<string, string>>, body: unknown): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

const requestOf = (
  { kind, chat, id }: Write,
  count: number,
  { staffHeaders, textAccount }: Target,
): { path: string; init: RequestInit } => {
  switch (kind) {
    case 'post':
      return {
        path: `/api/chat/${chat}`,
        init: json('POST', {}, { text: `message ${id}`, sender: 'customer', clientId: id }),
      };
    case 'submission':
      return {
        path: '/api/loan-applications',
        init: json('POST', { 'idempotency-key': id }, applyPayload(londonToday())),
      };
    case 'stage':
      return {
        path: `/api/applications/${chat}/stage`,
        init: json('PATCH', staffHeaders, { stage: 2 + (count % 5), note: id }),
      };
    case 'text': {
      const from = `+4477009000${String(count % customers).padStart(2, '0')}`;
      return { path: smsWebhook, init: signedText({ sid: id, from }, textAccount) };
    }
  }
};

/** Writes of every kind in turn, through whichever gateway answers. */
export const startLoad = (target: Target) => {
  const { gateways, chats } = target;
  const writes: Write[] = [];
  const refusals: Refusal[] = [];
  const underWay = new Set<Promise<void>>();
  let isRunning = true;

  const make = async (write: Write, count: number) => {
    const { path, init } = requestOf(write, count, target);
    for (let attempt = 0; Date.now() - write.begunAt < longestMs; attempt += 1) {
      const answer = await fetch(`${gateways[attempt % gateways.length]}${path}`, {
        ...init,
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
      const kind = kinds[count % kinds.length] ?? 'post';
      // A stage change that is sent again before the chat's next one changes nothing.
      const chat = chats[Math.floor(count / kinds.length) % chats.length] ?? '';
      const write: Write = {
        kind,
        chat,
        id: newId[kind](),
        begunAt: Date.now(),
      };
      writes.push(write);
      const made = make(write, count).finally(() => underWay.delete(made));
      underWay.add(made);
      await wait(1_000 / writesPerSecond);
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
