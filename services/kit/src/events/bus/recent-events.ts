/** More than a publisher sends directly before it knows that the bus has them, and much more than a relay repeats. */
const mostRemembered = 20_000;

/** Remembers the ids of the latest events, so that one that comes twice within a short time is handled once. */
export const createRecentEvents = (most = mostRemembered) => {
  const ids = new Set<string>();
  return {
    isKnown: (id: string): boolean => ids.has(id),
    /** Remembers an event. @returns false when it was remembered before */
    isFirst: (id: string): boolean => {
      if (ids.has(id)) return false;
      const oldest = ids.values().next();
      if (ids.size >= most && !oldest.done) ids.delete(oldest.value);
      ids.add(id);
      return true;
    },
  };
};
