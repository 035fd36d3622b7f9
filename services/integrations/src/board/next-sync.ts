const dayMs = 86_400_000;
const longestPauseMs = 15 * 60_000;

export interface Pace {
  /** Between two syncs, in milliseconds, as set. */
  readonly pollMs: number;
  /** Calls that the plan allows in a day. */
  readonly dailyCalls: number;
}

/** How long to wait after a sync that went well: what is set, or longer where the day's calls would not last. */
export const pauseAfterSuccess = ({ pollMs, dailyCalls }: Pace, callsPerSync: number): number =>
  Math.max(pollMs, Math.ceil((dayMs * callsPerSync) / dailyCalls));

/** How long to wait after failed syncs in a row: twice as long each time, and never less than the provider asks. */
export const pauseAfterFailure = (
  { pollMs }: Pace,
  failures: number,
  retryAfterMs: number | undefined,
): number => Math.max(Math.min(pollMs * 2 ** Math.min(failures - 1, 10), longestPauseMs), retryAfterMs ?? 0);
