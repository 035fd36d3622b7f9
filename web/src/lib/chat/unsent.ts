import type { InboxReference } from '@loanline/proto/entities/conversations/staff-inbox';
import { randomId } from '../random-id.ts';
import { conversationKey } from './conversation.ts';
import type { ChatOutbox, QueuedMessage } from './outbox.ts';
import { createChatOutbox } from './outbox.ts';

/** Longer than the call that sends a message may take. */
const longestSendMs = 20_000;

/**
 * What a member of staff has not sent in a conversation. Of an SMS or WhatsApp thread it has no text: that is their draft,
 * which lasts as long as the tab.
 */
export const staffOutbox = (username: string, { kind, id }: InboxReference): ChatOutbox => {
  const author = `staff ${username}`;
  return kind === 'application' || kind === 'inquiry'
    ? createChatOutbox(author, conversationKey({ kind, id }))
    : createChatOutbox(author, `${kind}-${id}`, () => sessionStorage);
};

/** Notes whether the draft of a thread is a message that could not be sent. */
export const noteUnsentDraft = (username: string, thread: InboxReference, isUnsent: boolean): void => {
  const outbox = staffOutbox(username, thread);
  outbox.remove(outbox.all().map(({ clientId }) => clientId));
  if (isUnsent)
    outbox.add({
      clientId: randomId(),
      text: '',
      createdAt: new Date().toISOString(),
      hasFailed: true,
    });
};

/**
 * Whether any of these messages could not be sent. One that a closed page left behind has not failed, but is old.
 *
 * @param now in milliseconds
 */
export const isAnyUnsent = (messages: readonly QueuedMessage[], now: number): boolean =>
  messages.some(
    ({ hasFailed, createdAt }) => hasFailed === true || now - Date.parse(createdAt) > longestSendMs,
  );
