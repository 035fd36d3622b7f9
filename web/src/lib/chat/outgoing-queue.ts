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
  };
  change: (next: { outgoing: readonly OutgoingMessage[] }) => void;
  /** Takes a message that the server has stored. */
  accept: (message: ChatMessage) => void;
}

/** The messages of one conversation that are on their way: they are sent one after another. */
export interface OutgoingQueue {
  /** Adds what an earlier visit left behind; `resume` sends it. */
  pickUp(): void;
  /** Sends a text that is not blank; says whether a card number in it was masked. */
  send(text: string): { masked: boolean };
  retry(clientId: string): void;
  /** Sends what has failed and was not refused. */
  resume(): void;
  /** Takes messages out of the queue: they are stored, or given up. */
  settle(clientIds: readonly string[]): void;
}

const notSent = 'Not sent. Check your connection.';

export const createOutgoingQueue = (parts: OutgoingQueueParts): OutgoingQueue => {
  const { own, username, transport, outbox, state, change, accept } = parts;
  let flushing = false;

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

  const post = async ({ clientId, text }: OutgoingMessage) => {
    try {
      accept(await transport.post({ clientId, text }));
      settle([clientId]);
    } catch (error) {
      console.warn('failed to send a message', error instanceof ApiError ? error.status : '');
      fail(clientId, sentenceOf(error, notSent), isRefusal(error));
    }
  };

  /** Whether a message must wait: one that staff did not just send or retry, when a colleague has answered or it is old. */
  const holdBack = (item: OutgoingMessage): boolean => {
    if (own === 'customer' || item.isAsked) return false;
    const { messages, isBehind } = state();
    const reason = isBehind ? undefined : whyOutdated(item, messages, username, Date.now());
    if (isBehind || reason !== undefined) fail(item.clientId, reason ?? notSent, reason !== undefined);
    return isBehind || reason !== undefined;
  };

  const flush = async () => {
    if (flushing) return;
    flushing = true;
    for (;;) {
      const next = state().outgoing.find((item) => item.state === 'sending');
      if (!next) break;
      if (!holdBack(next)) await post(next);
    }
    flushing = false;
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
      void flush();
      return { masked: masked !== text };
    },
    retry: (clientId) => {
      changeOne(clientId, { state: 'sending', isAsked: true });
      void flush();
    },
    resume: () => {
      change({
        outgoing: state().outgoing.map((item) => (item.refused ? item : { ...item, state: 'sending' })),
      });
      void flush();
    },
    settle,
  };
};
