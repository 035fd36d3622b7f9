import { dayMs } from '@loanline/proto/rules/dates/durations';
import { draftDays } from '../journey/stored/draft-days.ts';
import { createStorageItem } from '../storage/storage-item.ts';

/** A message that the server has not confirmed yet. */
export interface QueuedMessage {
  readonly clientId: string;
  readonly text: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** The sequence of the last message that was there when it was written; without it, that is not known. */
  readonly after?: number;
  /** Sending it has failed. */
  readonly hasFailed?: boolean;
}

/** The unconfirmed messages of one conversation, stored in the browser so that a reload loses none. */
export interface ChatOutbox {
  all(): readonly QueuedMessage[];
  /** Whether it had a message that has since been sent or deleted elsewhere: in another tab, or by another part of the page. */
  hasLost(clientId: string): boolean;
  add(message: QueuedMessage): void;
  /** Notes that sending a message has failed, for the lists that show its conversation. */
  noteFailure(clientId: string): void;
  remove(clientIds: readonly string[]): void;
}

const watchers = new Set<() => void>();

const notifyAll = () => {
  for (const notify of watchers) notify();
};

/** Calls the listener whenever an outbox of this browser changes, here or in another tab. */
export const watchOutboxes = (listener: () => void): (() => void) => {
  watchers.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    watchers.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

const isQueue = (value: unknown): value is readonly QueuedMessage[] =>
  Array.isArray(value) &&
  value.every(
    (item: unknown) =>
      typeof item === 'object' &&
      item !== null &&
      'clientId' in item &&
      'text' in item &&
      'createdAt' in item,
  );

const isRecent = ({ createdAt }: QueuedMessage) => Date.now() - Date.parse(createdAt) <= draftDays * dayMs;

/**
 * What one author has not been able to send: nobody else who signs in at the same browser sends it in their own name.
 * Each change reads what is stored first: another tab of the same conversation may have changed it. Messages older than
 * a draft may be are deleted when they are read.
 */
export const createChatOutbox = (
  author: string,
  conversation: string,
  storage?: () => Storage,
): ChatOutbox => {
  const stored = createStorageItem(`loanline.chat.outbox.${author}.${conversation}`, isQueue, storage);
  const write = (messages: readonly QueuedMessage[]) => {
    if (messages.length > 0) stored.write(messages);
    else stored.clear();
  };
  const seen = new Set<string>();
  const all = () => {
    const messages = stored.read() ?? [];
    const recent = messages.filter(isRecent);
    if (recent.length < messages.length) write(recent);
    for (const { clientId } of recent) seen.add(clientId);
    return recent;
  };
  const save = (messages: readonly QueuedMessage[]) => {
    write(messages);
    // Storage may be blocked: only what it has can be missed later.
    all();
    notifyAll();
  };
  return {
    all,
    hasLost: (lost) => !all().some(({ clientId }) => clientId === lost) && seen.has(lost),
    add: (message) => {
      seen.delete(message.clientId);
      save([...all(), message].sort((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt)));
    },
    noteFailure: (failed) =>
      save(all().map((message) => (message.clientId === failed ? { ...message, hasFailed: true } : message))),
    remove: (clientIds) => save(all().filter(({ clientId }) => !clientIds.includes(clientId))),
  };
};
