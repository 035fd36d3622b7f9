/** One value in the browser's storage. When storage is blocked or full, nothing is stored and nothing fails. */
export interface StorageItem<T> {
  read(): T | undefined;
  write(value: T): void;
  clear(): void;
}

/** @param accepts whether the stored value has the expected shape */
export const createStorageItem = <T>(
  key: string,
  accepts: (value: unknown) => value is T,
  storage: () => Storage = () => localStorage,
): StorageItem<T> => ({
  read: () => {
    try {
      const value: unknown = JSON.parse(storage().getItem(key) ?? 'null');
      return accepts(value) ? value : undefined;
    } catch {
      return undefined;
    }
  },
  write: (value) => {
    try {
      storage().setItem(key, JSON.stringify(value));
    } catch {
      // Private windows and full disks: the page works without storing it.
    }
  },
  clear: () => {
    try {
      storage().removeItem(key);
    } catch {
      // Nothing was stored.
    }
  },
});
