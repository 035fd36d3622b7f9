import type { ChatMessage } from '@loanline/proto/entities/chat';
import type { Sender } from '@loanline/proto/enums/senders';
import { maskCardNumbers } from '@loanline/proto/rules/money/card';
import { ApiError, sentenceOf } from '../api/api-error.ts';
import { randomId } from '../random-id.ts';
import type { CatchUp } from './catch-up.ts';
import type { OutgoingMessage } from './messages.ts';
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
  /** The sequence of the last message before which none is missing. */
  seenUpTo: () => number;
  /** Fetches the messages that may be missing; `resume` or `giveUp` follows. */
  catchUp: Pick<CatchUp, 'isBehind' | 'fallBehind' | 'ensure'>;
  /** Whether somebody has the conversation open. */
  isOpen: () => boolean;
}

/**
 * The messages of one conversation that are on their way: they are sent one after another, as they were written. The page
 * catches up before it sends one that its author has not just sent or retried, and sends it only while the chat is open.
 */
export interface OutgoingQueue {
  /** Adds what an earlier visit left behind; `resume` sends it. */
  pickUp(): void;
  /** Sends a text that is not blank, after what waits; says whether a card number in it was masked. */
  send(text: string): { masked: boolean };
  /** Sends a message that has failed, and with it what waits. */
  retry(clientId: string): void;
  /** Gives up a message that failed, unless it is being sent again. */
  discard(clientId: string): void;
  /** The page has caught up: sends what waits and was not refused, except what failed and is to be tried later. */
  resume(): void;
  /** The connection is back: what failed can be tried again with the next `resume`. */
  stopWaiting(): void;
  /** The page could not catch up: shows as failed what has waited for that. */
  giveUp(error: unknown): void;
  /** Takes messages out of the queue: they are stored, or given up. */
  settle(clientIds: readonly string[]): void;
}

const notSent = 'Not sent. Check your connection.';
const deletedElsewhere = 'Not sent. It was deleted in another tab.';

export const createOutgoingQueue = (parts: OutgoingQueueParts): OutgoingQueue => {
  const { transport, outbox, state, change, accept, catchUp } = parts;
  let isSending = false;
  /** Messages that another tab has sent or deleted: a round of catching up, which has begun, shows which. */
  const lookedFor = new Set<string>();
  const retry = createRetryLater(catchUp.ensure, parts.isOpen);

  const find = (clientId: string) => state().outgoing.find((item) => item.clientId === clientId);

  const changeOne = (clientId: string, next: Partial<OutgoingMessage>) =>
    change({
      outgoing: state().outgoing.map((item) => (item.clientId === clientId ? { ...item, ...next } : item)),
    });

  const settle = (clientIds: readonly string[]) => {
    if (clientIds.length === 0) return;
    outbox.remove(clientIds);
    change({ outgoing: state().outgoing.filter(({ clientId }) => !clientIds.includes(clientId)) });
  };

  /** A message that another tab has deleted is stored again, because its author wants it sent. */
  const restore = (clientId: string) => {
    const item = find(clientId);
    if (!item || !outbox.hasLost(clientId)) return;
    const { text, createdAt, after } = item;
    outbox.add({ clientId, text, createdAt, ...(after !== undefined && { after }) });
    lookedFor.delete(clientId);
  };

  const fail = (clientId: string, reason: string, refused: boolean) => {
    outbox.noteFailure(clientId);
    changeOne(clientId, { state: 'failed', reason, refused, isAsked: false, isUnderWay: false });
  };

  /** A message waits, and all later ones with it: the server stores messages in the order in which they come. */
  const failAll = (reason: string) => {
    for (const { clientId, refused } of state().outgoing) if (!refused) fail(clientId, reason, false);
  };

  /** @returns whether the next message may follow */
  const post = async ({ clientId, text }: OutgoingMessage): Promise<boolean> => {
    changeOne(clientId, { isUnderWay: true });
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
      // What made it fail may have held back other messages.
      catchUp.fallBehind();
      // A push may have brought it in the meantime.
      if (!find(clientId)) return true;
      failAll(reason);
      retry.schedule();
      return false;
    }
  };

  /** Whether to send now what nobody has just asked for. */
  const isDue = () =>
    (parts.isOpen() && !retry.isWaiting()) || state().outgoing.some(({ isAsked }) => isAsked);

  /**
   * Decides about the next message: to post it, to wait, or to let the one after it go first. One that its author has not
   * just sent or retried waits until the page has caught up, and is held back if it is outdated.
   */
  const decide = (item: OutgoingMessage): 'post' | 'wait' | 'skip' => {
    const { clientId, isAsked } = item;
    const isLost = outbox.hasLost(clientId);
    if (isAsked && !isLost) return 'post';
    if (!isDue()) return 'wait';
    // Another tab has sent or deleted it: what the page fetches from now on shows which.
    if (isLost && !lookedFor.has(clientId)) {
      lookedFor.add(clientId);
      catchUp.fallBehind();
    }
    if (catchUp.isBehind()) {
      catchUp.ensure();
      return 'wait';
    }
    const reason = isLost ? deletedElsewhere : whyOutdated(item, state().messages, parts, Date.now());
    if (reason === undefined) return 'post';
    fail(clientId, reason, true);
    return 'skip';
  };

  const sendAll = async () => {
    if (isSending) return;
    isSending = true;
    for (;;) {
      const next = state().outgoing.find(({ refused }) => !refused);
      const step = next ? decide(next) : 'wait';
      if (!next || step === 'wait') break;
      if (step === 'post' && !(await post(next))) break;
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
      const { history, outgoing } = state();
      const masked = maskCardNumbers(text);
      const message = {
        clientId: randomId(),
        text: masked,
        createdAt: new Date().toISOString(),
        ...(history === 'ready' && { after: parts.seenUpTo() }),
      };
      outbox.add(message);
      change({ outgoing: [...outgoing, { ...message, state: 'sending', isAsked: true }] });
      void sendAll();
      return { masked: masked !== text };
    },
    retry: (clientId) => {
      restore(clientId);
      changeOne(clientId, { state: 'sending', isAsked: true, refused: false });
      void sendAll();
    },
    discard: (clientId) => {
      if (!find(clientId)?.isUnderWay) settle([clientId]);
    },
    resume: () => void sendAll(),
    stopWaiting: retry.stopWaiting,
    giveUp: (error) => {
      if (!isSending) failAll(sentenceOf(error, notSent));
    },
    settle,
  };
};
