/** A browser repeats this every few seconds while somebody types. */
const quietMs = 1_000;
const mostRemembered = 10_000;

/**
 * Publishes that a side is typing at most once a second, however many of its connections report it: each report would be
 * pushed to every other connection.
 */
export const createTypingPace = (now: () => number = () => performance.now()) => {
  const shown = new Map<string, number>();

  const forgetOld = (time: number) => {
    for (const [key, at] of shown) {
      // The oldest come first.
      if (time - at < quietMs) break;
      shown.delete(key);
    }
  };

  return {
    mayShow: (conversation: string, side: string): boolean => {
      const key = `${conversation} ${side}`;
      const time = now();
      if (time - (shown.get(key) ?? -quietMs) < quietMs) return false;
      forgetOld(time);
      if (shown.size >= mostRemembered) return false;
      shown.delete(key);
      shown.set(key, time);
      return true;
    },
  };
};

export type TypingPace = ReturnType<typeof createTypingPace>;
