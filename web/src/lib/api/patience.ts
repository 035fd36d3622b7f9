/** How long a call may take, in milliseconds: longer than the gateway waits for most services. */
const usualMs = 30_000;

/** The same for calls that import, sync or change many rows: longer than the gateway waits for them. */
export const slowCallMs = 130_000;

/**
 * Ends a call that takes too long; undefined in a browser without `AbortSignal.timeout` (Chrome before 103, Safari before
 * 16), which waits.
 */
export const endAfter = (ms: number) => (AbortSignal as Partial<typeof AbortSignal>).timeout?.(ms);

/**
 * Ends a call that takes longer than a person should have to wait. The gateway waits 15 s for a service: its answer comes
 * first, and says more than a call that this browser ended.
 */
export const patience = () => endAfter(20_000);

/** Ends a call when its caller gives up, or when it takes too long. */
export const endOf = (caller?: AbortSignal, longestMs = usualMs): AbortSignal | undefined => {
  const late = endAfter(longestMs);
  if (!late || caller?.aborted !== false) return caller ?? late;
  const ending = new AbortController();
  for (const cause of [caller, late]) cause.addEventListener('abort', () => ending.abort(cause.reason));
  return ending.signal;
};
