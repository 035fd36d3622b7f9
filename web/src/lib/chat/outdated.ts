import type { ChatMessage } from '@loanline/proto/entities/chat';
import type { QueuedMessage } from './outbox.ts';

/** How long a message of staff may wait for a connection before it is sent only if they ask, in milliseconds. */
const staffWait = 5 * 60_000;

const cameAfter = ({ after, createdAt }: QueuedMessage, { sequence, timestamp }: ChatMessage): boolean =>
  after === undefined ? Date.parse(timestamp) > Date.parse(createdAt) : sequence > after;

/**
 * Why a message of staff that could not be sent is now sent only if they ask; undefined when it still can be.
 *
 * @param username who wrote it
 */
export const whyOutdated = (
  unsent: QueuedMessage,
  messages: readonly ChatMessage[],
  username: string | undefined,
  now: number,
): string | undefined => {
  const isAnswered = messages.some(
    (message) =>
      message.sender === 'admin' &&
      !message.isAutomatic &&
      message.author !== username &&
      cameAfter(unsent, message),
  );
  if (isAnswered) return 'A colleague replied after you wrote this. Read it before you send.';
  if (now - Date.parse(unsent.createdAt) > staffWait)
    return 'This message was not sent when you wrote it. To send it now, press Retry.';
  return undefined;
};
