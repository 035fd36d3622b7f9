import { dayMs } from '@loanline/proto/rules/dates/durations';

const longestPauseMs = 15 * 60_000;

export interface Pace {
  /** Between two syncs, in milliseconds, as set. */
  readonly pollMs: number;
  /** The board's share of the calls that the plan allows in a day. */
  readonly dailyCalls: number;
  /** Whether half of them are for changes that webhooks report, and half for the polls. */
  readonly hasWebhooks: boolean;
}

/** How long to wait after a sync that went well: what is set, or longer where the day's calls would not last. */
export const pauseAfterSuccess = ({ pollMs, dailyCalls, hasWebhooks }: Pace, callsPerSync: number): number =>
  Math.max(pollMs, Math.ceil((dayMs * callsPerSync) / (hasWebhooks ? dailyCalls / 2 : dailyCalls)));

/**
 * Whether a board with a change that a webhook announced is read before its turn. The calls that polls need until the end of the day
 * (UTC) are reserved; a board that fails waits for its turn.
 */
export const mayReadEarly = (
  { dailyCalls }: Pick<Pace, 'dailyCalls'>,
  {
    failures,
    callsToday,
    items,
  }: { readonly failures: number; readonly callsToday: number; readonly items: number },
  now: Date,
): boolean => {
  const calls = 2 + Math.floor(items / 500);
  const shareOfDay = (now.getTime() % dayMs) / dayMs;
  return failures === 0 && callsToday + calls <= dailyCalls * (0.5 + 0.5 * shareOfDay);
};

/** How long to wait after failed syncs in a row: twice as long each time, and never less than the provider asks. */
export const pauseAfterFailure = (
  { pollMs }: Pace,
  failures: number,
  retryAfterMs: number | undefined,
): number => Math.max(Math.min(pollMs * 2 ** Math.min(failures - 1, 10), longestPauseMs), retryAfterMs ?? 0);
