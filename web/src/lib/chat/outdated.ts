import type { ChatMessage } from '@loanline/proto/entities/chat';
import type { Sender } from '@loanline/proto/enums/senders';
import { hourMs, minuteMs } from '@loanline/proto/rules/dates/durations';
import type { QueuedMessage } from './outbox.ts';

/** Who wrote a message that could not be sent. */
export interface Author {
  readonly own: Sender;
  /** Of staff. */
  readonly username?: string | undefined;
}

/** How long a message may wait for a connection before it is sent only if its author asks, in milliseconds. */
const longestWaits = { admin: 5 * minuteMs, customer: 4 * hourMs } as const satisfies Record<Sender, number>;

/** A customer and the lender who write within this time of each other write at the same moment. */
const sameMoment = 5 * minuteMs;

const cameAfter = ({ after, createdAt }: QueuedMessage, { sequence, timestamp }: ChatMessage): boolean =>
  after === undefined ? Date.parse(timestamp) > Date.parse(createdAt) : sequence > after;

/** Why a message that could not be sent is now sent only if its author asks; undefined when it still can be. */
export const whyOutdated = (
  unsent: QueuedMessage,
  messages: readonly ChatMessage[],
  { own, username }: Author,
  now: number,
): string | undefined => {
  const waited = now - Date.parse(unsent.createdAt);
  const newer = messages.filter(
    (message) => message.sender === 'admin' && !message.isAutomatic && cameAfter(unsent, message),
  );
  if (own === 'admin' && newer.some(({ author }) => author !== username))
    return 'A colleague replied after you wrote this. Read it before you send.';
  if (waited > longestWaits[own])
    return 'This message was not sent when you wrote it. To send it now, press Retry.';
  if (own === 'customer' && newer.length > 0 && waited > sameMoment)
    return 'We wrote to you after you wrote this. To send it now, press Retry.';
  return undefined;
};
