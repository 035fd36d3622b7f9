/** More than a publisher sends directly before it knows that the bus has them, and much more than a relay repeats. */
const leastRemembered = 20_000;

/** Remembers the ids of the latest events, so that one that comes twice within a short time is handled once. */
export const createRecentEvents = (least = leastRemembered) => {
  let ids = new Set<string>();
  let olderIds = new Set<string>();
  const isKnown = (id: string): boolean => ids.has(id) || olderIds.has(id);

  return {
    isKnown,
    /** Remembers an event. @returns false when it was remembered before */
    isFirst: (id: string): boolean => {
      if (isKnown(id)) return false;
      // Half of them at once: to delete the oldest of a large set for each new one costs microseconds.
      if (ids.size >= least) [ids, olderIds] = [new Set(), ids];
      ids.add(id);
      return true;
    },
  };
};
