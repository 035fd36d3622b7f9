/** After a gap every screen queries everything again, so many gaps in a row count as one. */
export const gapEveryMs = 5_000;

/** Calls at once, and then at most once in `everyMs`: several calls within that time become one at its end. */
export const throttle = (call: () => void, everyMs: number): (() => void) => {
  let timer: NodeJS.Timeout | undefined;
  let isAsked = false;
  const rest = () => {
    timer = setTimeout(() => {
      timer = undefined;
      if (!isAsked) return;
      isAsked = false;
      call();
      rest();
    }, everyMs).unref();
  };
  return () => {
    if (timer) {
      isAsked = true;
      return;
    }
    call();
    rest();
  };
};
