import type { StorageItem } from '../storage/storage-item.ts';
import { createStorageItem } from '../storage/storage-item.ts';

const untilSessionEnds = 'loanline.session.';
const unsent = 'loanline.unsent.';
/** As `createChatOutbox` names the messages of staff. */
const unsentMessages = 'loanline.chat.outbox.staff ';
const choices = 'loanline.choice.';
/** What outlives the end of a session, and is removed when its author logs out or somebody else signs in here. */
const untilLogOut = [unsent, unsentMessages, choices];

const localItems = () => localStorage;

const namesIn = (storage: () => Storage, prefix: string): string[] => {
  try {
    const items = storage();
    const names = Array.from({ length: items.length }, (_, index) => items.key(index) ?? '');
    return names.filter((name) => name.startsWith(prefix));
  } catch {
    return [];
  }
};

/** Usernames may have dots; the names of items after them have none, but for that of an inquiry. */
const authorOf = (prefix: string, name: string): string =>
  name.slice(prefix.length).replace(/(\.inquiry)?\.[^.]*$/, '');

const removeAll = (storage: () => Storage, names: readonly string[]): void => {
  for (const name of names) storage().removeItem(name);
};

/** What this device stores for the member of staff who is signed in. Names of customers are in both kinds. */
export const createOnDevice = (storage: () => Storage = localItems) => ({
  /** A value that is removed when the session ends, however it ends. */
  sessionItem: <T>(name: string, accepts: (value: unknown) => value is T): StorageItem<T> =>
    createStorageItem(`${untilSessionEnds}${name}`, accepts, storage),
  /**
   * Work that the server does not have yet. It remains when a session ends, and is removed when its author logs out or
   * somebody else signs in here. Clear it once nothing is left to send.
   */
  unsentItem: <T>(author: string, name: string, accepts: (value: unknown) => value is T): StorageItem<T> =>
    createStorageItem(`${unsent}${author}.${name}`, accepts, storage),
  /** What its author has chosen for this device. It outlives the end of a session. */
  choice: <T>(author: string, name: string, accepts: (value: unknown) => value is T): StorageItem<T> =>
    createStorageItem(`${choices}${author}.${name}`, accepts, storage),
  hasUnsent: (): boolean => [unsent, unsentMessages].some((prefix) => namesIn(storage, prefix).length > 0),
  forgetSession: (): void => removeAll(storage, namesIn(storage, untilSessionEnds)),
  /** Removes the unsent work and the choices of the person who logs out. */
  forgetOwn: (): void => untilLogOut.forEach((prefix) => removeAll(storage, namesIn(storage, prefix))),
  /** Removes the unsent work and the choices of all others. Call it as soon as it is known who is signed in. */
  claimFor: (author: string): void =>
    untilLogOut.forEach((prefix) =>
      removeAll(
        storage,
        namesIn(storage, prefix).filter((name) => authorOf(prefix, name) !== author),
      ),
    ),
});

export const onDevice = createOnDevice();
