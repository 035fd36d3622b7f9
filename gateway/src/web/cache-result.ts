/** Calls a function at most once in an interval; callers in between get the same result. */
export const cacheResult = <T>(ask: () => Promise<T>, everyMs: number): (() => Promise<T>) => {
  let asked: Promise<T> | undefined;
  let at = -Infinity;
  return () => {
    if (asked && performance.now() - at < everyMs) return asked;
    at = performance.now();
    asked = ask();
    return asked;
  };
};
