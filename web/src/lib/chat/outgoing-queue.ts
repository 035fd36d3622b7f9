import type { ChatMessage } from '@loanline/proto/entities/chat';
import type { Sender } from '@loanline/proto/enums/senders';
import { maskCardNumbers } from '@loanline/proto/rules/money/card';
import { ApiError, sentenceOf } from '../api/api-error.ts';
import { randomId } from '../random-id.ts';
import type { OutgoingMessage } from './messages.ts';
import { lastSequence } from './messages.ts';
import type { ChatOutbox } from './outbox.ts';
import { whyOutdated } from './outdated.ts';
import type { ChatTransport } from './transport.ts';
import { createRetryLater } from './retry-later.ts';
import { isRefusal } from './transport.ts';

interface OutgoingQueueParts {
  own: Sender;
  username?: string | undefined;
  transport: Pick<ChatTransport, 'post'>;
  outbox: ChatOutbox;
  state: () => {
    readonly history: 'loading' | 'ready' | 'failed';
    readonly messages: readonly ChatMessage[];
    readonly outgoing: readonly OutgoingMessage[];
    /** Whether messages may be missing. */
    readonly isBehind: boolean;
    /** Whether they are being asked for: `resume` follows. */
    readonly isCatchingUp: boolean;
  };
  change: (next: { outgoing: readonly OutgoingMessage[] }) => void;
  /** Takes a message that the server has stored. */
  accept: (message: ChatMessage) => void;
  /** Whether somebody has the conversation open. */
  isOpen: () => boolean;
}

/** The messages of one conversation that are on their way: they are sent one after another, as they were written. */
export interface OutgoingQueue {
  /** Adds what an earlier visit left behind; `resume` sends it. */
  pickUp(): void;
  /** Sends a text that is not blank, after what waits; says whether a card number in it was masked. */
  send(text: string): { masked: boolean };
  /** Sends a message that has failed, and with it what waits. */
  retry(clientId: string): void;
  /** Sends what has failed and was not refused. */
  resume(): void;
  /** Takes messages out of the queue: they are stored, or given up. */
  settle(clientIds: readonly string[]): void;
}

const notSent = 'Not sent. Check your connection.';

export const createOutgoingQueue = (parts: OutgoingQueueParts): OutgoingQueue => {
  const { transport, outbox, state, change, accept } = parts;
  let flushing = false;
  const retryAll = createRetryLater(() => resume(), parts.isOpen);

  const changeOne = (clientId: string, next: Partial<OutgoingMessage>) =>
    change({
      outgoing: state().outgoing.map((item) => (item.clientId === clientId ? { ...item, ...next } : item)),
    });

  const settle = (clientIds: readonly string[]) => {
    if (clientIds.length === 0) return;
    outbox.remove(clientIds);
    change({ outgoing: state().outgoing.filter(({ clientId }) => !clientIds.includes(clientId)) });
  };

  const fail = (clientId: string, reason: string, refused: boolean) => {
    outbox.noteFailure(clientId);
    changeOne(clientId, { state: 'failed', reason, refused, isAsked: false });
  };

  /** A message waits, and all later ones with it: the server stores messages in the order in which they come. */
  const failAll = (reason: string) => {
    for (const { clientId, state: delivery } of state().outgoing)
      if (delivery === 'sending') fail(clientId, reason, false);
  };

  const post = async ({ clientId, text }: OutgoingMessage) => {
    try {
      accept(await transport.post({ clientId, text }));
      settle([clientId]);
      retryAll.cancel();
    } catch (error) {
      console.warn('failed to send a message', error instanceof ApiError ? error.status : '');
      const reason = sentenceOf(error, notSent);
      if (isRefusal(error)) fail(clientId, reason, true);
      // A push may have brought it in the meantime.
      else if (state().outgoing.some((item) => item.clientId === clientId)) {
        failAll(reason);
        retryAll.schedule();
      }
    }
  };

  /** Whether a message must wait: one that its author did not just send or retry, when it may be outdated. */
  const holdBack = (item: OutgoingMessage): boolean => {
    if (item.isAsked) return false;
    const { messages, isBehind } = state();
    const reason = isBehind ? undefined : whyOutdated(item, messages, parts, Date.now());
    if (isBehind) failAll(notSent);
    else if (reason !== undefined) fail(item.clientId, reason, true);
    return isBehind || reason !== undefined;
  };

  const flush = async () => {
    if (flushing) return;
    flushing = true;
    for (;;) {
      const { outgoing, isCatchingUp } = state();
      const next = outgoing.find((item) => item.state === 'sending');
      if (!next || (isCatchingUp && !next.isAsked)) break;
      if (!holdBack(next)) await post(next);
    }
    flushing = false;
  };

  const resume = () => {
    change({
      outgoing: state().outgoing.map((item) => (item.refused ? item : { ...item, state: 'sending' })),
    });
    void flush();
  };

  return {
    pickUp: () => {
      const { outgoing } = state();
      const known = new Set(outgoing.map(({ clientId }) => clientId));
      const left = outbox.all().filter(({ clientId }) => !known.has(clientId));
      change({ outgoing: [...outgoing, ...left.map((item) => ({ ...item, state: 'sending' as const }))] });
    },
    send: (text) => {
      const { history, messages, outgoing } = state();
      const masked = maskCardNumbers(text);
      const message = {
        clientId: randomId(),
        text: masked,
        createdAt: new Date().toISOString(),
        ...(history === 'ready' && { after: lastSequence(messages) }),
      };
      outbox.add(message);
      change({ outgoing: [...outgoing, { ...message, state: 'sending', isAsked: true }] });
      resume();
      return { masked: masked !== text };
    },
    retry: (clientId) => {
      changeOne(clientId, { state: 'sending', isAsked: true });
      resume();
    },
    resume,
    settle,
  };
};
