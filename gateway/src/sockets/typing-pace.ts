/** A browser repeats this every few seconds while somebody types. */
const quietMs = 1_000;
const mostRemembered = 10_000;

/**
 * Announces that a side is typing at most once a second, however many of its connections report it: each report would be
 * pushed to every other connection.
 */
export const createTypingPace = (now: () => number = () => performance.now()) => {
  const told = new Map<string, number>();

  const forgetOld = (time: number) => {
    for (const [key, at] of told) {
      // The oldest come first.
      if (time - at < quietMs) break;
      told.delete(key);
    }
  };

  return {
    mayTell: (conversation: string, side: string): boolean => {
      const key = `${conversation} ${side}`;
      const time = now();
      if (time - (told.get(key) ?? -quietMs) < quietMs) return false;
      forgetOld(time);
      if (told.size >= mostRemembered) return false;
      told.delete(key);
      told.set(key, time);
      return true;
    },
  };
};

export type TypingPace = ReturnType<typeof createTypingPace>;
