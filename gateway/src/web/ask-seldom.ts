/** Calls a function at most once in an interval; callers within it share the answer. */
export const askSeldom = <T>(ask: () => Promise<T>, everyMs: number): (() => Promise<T>) => {
  let asked: Promise<T> | undefined;
  let at = -Infinity;
  return () => {
    if (asked && performance.now() - at < everyMs) return asked;
    at = performance.now();
    asked = ask();
    return asked;
  };
};
