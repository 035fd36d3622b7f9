import type { ChatMessage } from '@loanline/proto/entities/chat';
import type { Sender } from '@loanline/proto/enums/senders';
import { maskCardNumbers } from '@loanline/proto/rules/money/card';
import { ApiError, sentenceOf } from '../api/api-error.ts';
import { randomId } from '../random-id.ts';
import type { CatchUp } from './catch-up.ts';
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
  };
  change: (next: { outgoing: readonly OutgoingMessage[] }) => void;
  /** Takes a message that the server has stored. */
  accept: (message: ChatMessage) => void;
  /** Fetches the messages that may be missing; `resume` or `giveUp` follows. */
  catchUp: Pick<CatchUp, 'isBehind' | 'fallBehind' | 'ensure'>;
  /** Whether somebody has the conversation open. */
  isOpen: () => boolean;
}

/**
 * The messages of one conversation that are on their way: they are sent one after another, as they were written. The page
 * catches up before it sends one that its author has not just sent or retried.
 */
export interface OutgoingQueue {
  /** Adds what an earlier visit left behind; `resume` sends it. */
  pickUp(): void;
  /** Sends a text that is not blank, after what waits; says whether a card number in it was masked. */
  send(text: string): { masked: boolean };
  /** Sends a message that has failed, and with it what waits. */
  retry(clientId: string): void;
  /** The page has caught up: sends what waits and was not refused. */
  resume(): void;
  /** The page could not catch up: shows as failed what has waited for that. */
  giveUp(): void;
  /** Takes messages out of the queue: they are stored, or given up. */
  settle(clientIds: readonly string[]): void;
}

const notSent = 'Not sent. Check your connection.';

export const createOutgoingQueue = (parts: OutgoingQueueParts): OutgoingQueue => {
  const { transport, outbox, state, change, accept, catchUp } = parts;
  let isSending = false;
  const retry = createRetryLater(catchUp.ensure, parts.isOpen);

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

  /** @returns whether the next message may follow */
  const post = async ({ clientId, text }: OutgoingMessage): Promise<boolean> => {
    try {
      accept(await transport.post({ clientId, text }));
      settle([clientId]);
      retry.cancel();
      return true;
    } catch (error) {
      console.warn('failed to send a message', error instanceof ApiError ? error.status : '');
      const reason = sentenceOf(error, notSent);
      if (isRefusal(error)) {
        fail(clientId, reason, true);
        return true;
      }
      // What made it fail may have kept other messages from the page.
      catchUp.fallBehind();
      // A push may have brought it in the meantime.
      if (!state().outgoing.some((item) => item.clientId === clientId)) return true;
      failAll(reason);
      retry.schedule();
      return false;
    }
  };

  /**
   * Sends a message, or holds it back: one that is outdated, unless its author has just sent or retried it.
   *
   * @returns whether the next message may follow
   */
  const sendOne = async (item: OutgoingMessage): Promise<boolean> => {
    const reason = item.isAsked ? undefined : whyOutdated(item, state().messages, parts, Date.now());
    if (reason === undefined) return post(item);
    fail(item.clientId, reason, true);
    return true;
  };

  const sendAll = async () => {
    if (isSending) return;
    isSending = true;
    for (;;) {
      const next = state().outgoing.find(({ refused }) => !refused);
      if (!next) break;
      if (!next.isAsked && catchUp.isBehind()) {
        // Only then is it known whether it is outdated.
        catchUp.ensure();
        break;
      }
      if (!(await sendOne(next))) break;
    }
    isSending = false;
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
      void sendAll();
      return { masked: masked !== text };
    },
    retry: (clientId) => {
      changeOne(clientId, { state: 'sending', isAsked: true, refused: false });
      void sendAll();
    },
    resume: () => void sendAll(),
    giveUp: () => {
      if (!isSending) failAll(notSent);
    },
    settle,
  };
};
