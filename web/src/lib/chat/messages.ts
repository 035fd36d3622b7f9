import type { ChatMessage, MessageFile, ReadPositions } from '@loanline/proto/entities/chat';
import type { Sender } from '@loanline/proto/enums/senders';
import type { QueuedMessage } from './outbox.ts';

/** A message on its way. Once it has `failed`, it stays so while the page tries again, until its author presses Retry. */
export interface OutgoingMessage extends QueuedMessage {
  readonly state: 'sending' | 'failed';
  /** Why it failed, in a sentence. */
  readonly reason?: string;
  /** Sent again only when its author asks: it was refused for its content, or is outdated. */
  readonly refused?: boolean;
  /** Its author has pressed Send or Retry since it last failed. */
  readonly isAsked?: boolean;
  /** A call that sends it is under way, so that it may be stored already. */
  readonly isUnderWay?: boolean;
}

/** Whether it may be stored without its author asking again. */
export const isOnItsWay = ({ state, isUnderWay }: OutgoingMessage): boolean =>
  state === 'sending' || isUnderWay === true;

export type DeliveryState = 'sending' | 'failed' | 'sent' | 'read';

/** One line of the conversation as it is shown. */
export interface TimelineEntry {
  /** Stays the same from sending to sent. */
  readonly key: string;
  readonly sender: Sender;
  readonly text: string;
  readonly timestamp: string;
  readonly sequence?: number;
  readonly clientId?: string;
  /** The member of staff who wrote it, where that is known. */
  readonly author?: string;
  /** Sent by the product out of office hours. */
  readonly isAutomatic?: boolean;
  readonly file?: MessageFile;
  /** Only of one's own messages. */
  readonly delivery?: DeliveryState;
  readonly reason?: string;
  /** A call that sends it is under way. */
  readonly isUnderWay?: boolean;
}

/** Both lists as one: each message once, in the order of the conversation. */
export const mergeMessages = (
  known: readonly ChatMessage[],
  incoming: readonly ChatMessage[],
): readonly ChatMessage[] => {
  const bySequence = new Map([...known, ...incoming].map((message) => [message.sequence, message]));
  if (bySequence.size === known.length) return known;
  return [...bySequence.values()].sort((one, other) => one.sequence - other.sequence);
};

/**
 * The sequence up to which nothing is missing: what comes after it is to be asked for.
 *
 * @param fromStart whether the conversation should be there from its first message, not only from the first one known
 */
export const completeUpTo = (messages: readonly ChatMessage[], fromStart = false): number => {
  let last = fromStart || !messages[0] ? 0 : messages[0].sequence - 1;
  for (const { sequence } of messages) {
    if (sequence !== last + 1) break;
    last = sequence;
  }
  return last;
};

/** The sequence of the last message, 0 without messages. */
export const lastSequence = (messages: readonly ChatMessage[]): number => messages.at(-1)?.sequence ?? 0;

/** What is still on its way: not yet among the stored messages. */
export const stillOutgoing = (
  outgoing: readonly OutgoingMessage[],
  messages: readonly ChatMessage[],
): readonly OutgoingMessage[] => {
  const stored = new Set(messages.map(({ clientId }) => clientId));
  const left = outgoing.filter(({ clientId }) => !stored.has(clientId));
  return left.length === outgoing.length ? outgoing : left;
};

/** How many messages of the other side have not been read by `own`. */
export const unreadCount = (messages: readonly ChatMessage[], lastRead: ReadPositions, own: Sender): number =>
  messages.filter(({ sender, sequence }) => sender !== own && sequence > lastRead[own]).length;

/** Stored messages in their order, then those on their way, as lines to show. */
export const timeline = (
  messages: readonly ChatMessage[],
  outgoing: readonly OutgoingMessage[],
  lastRead: ReadPositions,
  own: Sender,
): readonly TimelineEntry[] => {
  const seen = own === 'customer' ? lastRead.admin : lastRead.customer;
  return [
    ...messages.map(({ sender, text, timestamp, sequence, clientId, author, isAutomatic, file }) => ({
      key: clientId ?? `message ${sequence}`,
      sender,
      text,
      timestamp,
      sequence,
      ...(clientId && { clientId }),
      ...(author && { author }),
      ...(isAutomatic && { isAutomatic }),
      ...(file && { file }),
      ...(sender === own && { delivery: sequence <= seen ? ('read' as const) : ('sent' as const) }),
    })),
    ...stillOutgoing(outgoing, messages).map(({ clientId, text, createdAt, state, reason, isUnderWay }) => ({
      key: clientId,
      clientId,
      sender: own,
      text,
      timestamp: createdAt,
      delivery: state,
      ...(reason && { reason }),
      ...(isUnderWay && { isUnderWay }),
    })),
  ];
};
