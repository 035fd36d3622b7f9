/** One value kept in the browser under a key. Storage that is closed or full loses nothing but the keeping. */
export interface Stored<T> {
  read(): T | undefined;
  write(value: T): void;
  clear(): void;
}

/** @param accepts whether what is found under the key still has the expected shape. */
export const createStored = <T>(
  key: string,
  accepts: (value: unknown) => value is T,
  storage: () => Storage = () => localStorage,
): Stored<T> => ({
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
      // Private windows and full disks: the page goes on without keeping it.
    }
  },
  clear: () => {
    try {
      storage().removeItem(key);
    } catch {
      // Nothing was kept.
    }
  },
});
