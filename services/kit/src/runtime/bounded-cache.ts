/** A cache with a limit on the number of values. */
export interface BoundedCache<V> {
  /** The value of a key, unless it has expired or was dropped. */
  get(key: string): V | undefined;
  /** Stores a value for a number of milliseconds; a full cache drops its oldest value. */
  set(key: string, value: V, ttlMs?: number): void;
  delete(key: string): void;
  /** Deletes every value that matches. */
  deleteWhere(matches: (value: V) => boolean): void;
}

export const createBoundedCache = <V>(max: number): BoundedCache<V> => {
  const entries = new Map<string, { readonly value: V; readonly until: number }>();
  return {
    get: (key) => {
      const entry = entries.get(key);
      return entry && entry.until > performance.now() ? entry.value : undefined;
    },
    set: (key, value, ttlMs = Infinity) => {
      // A key that is set again counts as new.
      entries.delete(key);
      const oldest = entries.keys().next();
      if (entries.size >= max && !oldest.done) entries.delete(oldest.value);
      entries.set(key, { value, until: performance.now() + ttlMs });
    },
    delete: (key) => void entries.delete(key),
    deleteWhere: (matches) => {
      for (const [key, { value }] of entries) if (matches(value)) entries.delete(key);
    },
  };
};
