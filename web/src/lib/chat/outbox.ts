import { createStorageItem } from '../storage/storage-item.ts';

/** A message that the server has not confirmed yet. */
export interface QueuedMessage {
  readonly clientId: string;
  readonly text: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** The sequence of the last message that was there when it was written; without it, that is not known. */
  readonly after?: number;
}

/** The unconfirmed messages of one conversation, stored in the browser so that a reload loses none. */
export interface ChatOutbox {
  all(): readonly QueuedMessage[];
  add(message: QueuedMessage): void;
  remove(clientIds: readonly string[]): void;
}

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

/**
 * What one author has not been able to send: nobody else who signs in at the same browser sends it in their own name.
 * Each change reads what is stored first: another tab of the same conversation may have changed it.
 */
export const createChatOutbox = (
  author: string,
  conversation: string,
  storage?: () => Storage,
): ChatOutbox => {
  const stored = createStorageItem(`loanline.chat.outbox.${author}.${conversation}`, isQueue, storage);
  const all = () => stored.read() ?? [];
  return {
    all,
    add: (message) => stored.write([...all(), message]),
    remove: (clientIds) => {
      const left = all().filter(({ clientId }) => !clientIds.includes(clientId));
      if (left.length > 0) stored.write(left);
      else stored.clear();
    },
  };
};
