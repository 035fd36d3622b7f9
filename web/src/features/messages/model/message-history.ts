import type { ThreadMessage } from '@loanline/proto/entities/thread';
import type { MessageStatus } from '@loanline/proto/enums/message-statuses';
import { minuteMs } from '@loanline/proto/rules/dates/durations';
import { isFurther, type MessageState } from '@loanline/proto/rules/message-state';
import { hoursText } from '../../../lib/format/span-text.ts';

/** What staff read of how far a message has come. An SMS is never shown as read: its network does not report that. */
export const statusWords: Readonly<Record<MessageStatus, string>> = {
  pending: 'Sending',
  unconfirmed: 'Checking whether it was sent',
  queued: 'Queued',
  sent: 'Sent',
  delivered: 'Delivered',
  read: 'Read',
  failed: 'Not sent',
  received: '',
};

const stateOf = ({ messageStatus, errorCode }: ThreadMessage): MessageState => ({
  status: messageStatus,
  errorCode,
});

/** Of two copies of a message, the one further along; equally far, the one that came later. */
const latestOf = (known: ThreadMessage, incoming: ThreadMessage): ThreadMessage =>
  isFurther(stateOf(incoming), stateOf(known)) ? known : incoming;

/** Both lists as one, each message once and as far along as either knows it, in the order of the thread. */
export const mergeHistory = (
  known: readonly ThreadMessage[],
  incoming: readonly ThreadMessage[],
): ThreadMessage[] => {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of incoming) {
    const before = byId.get(message.id);
    byId.set(message.id, before ? latestOf(before, message) : message);
  }
  return [...byId.values()].sort((one, other) => one.sequence - other.sequence);
};

interface HistoryPage {
  readonly messages: readonly ThreadMessage[];
  readonly hasMore: boolean;
}

/**
 * Joins the newest page to the messages already loaded. After a long disconnect more than one page may be new, so it
 * fetches earlier pages until the two meet.
 */
export const joinHistory = async (
  known: readonly ThreadMessage[],
  newest: HistoryPage,
  fetchBefore: (sequence: number) => Promise<HistoryPage>,
): Promise<ThreadMessage[]> => {
  const last = known.at(-1)?.sequence;
  let messages = mergeHistory(known, newest.messages);
  let page = newest;
  for (let first = page.messages[0]; last !== undefined && page.hasMore && first; [first] = page.messages) {
    if (first.sequence <= last + 1) break;
    page = await fetchBefore(first.sequence);
    messages = mergeHistory(messages, page.messages);
  }
  return messages;
};

/** '3 h 12 min' or '5 min' until a moment; undefined once it has passed. */
export const timeLeft = (until: string | null, now: number): string | undefined => {
  const minutes = until === null ? 0 : Math.ceil((new Date(until).getTime() - now) / minuteMs);
  if (minutes <= 0) return undefined;
  return hoursText(minutes * minuteMs);
};
