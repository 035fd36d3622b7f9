import { ApiError } from '../api/api-error.ts';
import { createRetryLater } from './retry-later.ts';
import type { ChatTransport } from './transport.ts';
import { isRefusal } from './transport.ts';

interface ReadSaverParts {
  readonly transport: Pick<ChatTransport, 'markRead'>;
  /** The sequence up to which everything has been read. */
  readonly upTo: () => number;
  /** Whether the conversation is open. */
  readonly isOpen: () => boolean;
}

/** Saves one side's read position: while the server does not know it, the customer is notified of what they have read. */
export interface ReadSaver {
  save(): Promise<void>;
  /** Saves it again if that has failed. */
  saveUnsaved(): void;
}

export const createReadSaver = ({ transport, upTo, isOpen }: ReadSaverParts): ReadSaver => {
  let isUnsaved = false;
  const retry = createRetryLater(() => saveUnsaved(), isOpen);

  const save = async () => {
    isUnsaved = false;
    try {
      await transport.markRead(upTo());
      retry.cancel();
    } catch (error) {
      console.warn('failed to save the read position', error instanceof ApiError ? error.status : '');
      if (isRefusal(error)) return;
      isUnsaved = true;
      retry.schedule();
    }
  };

  const saveUnsaved = () => {
    if (isUnsaved) void save();
  };

  return { save, saveUnsaved };
};
