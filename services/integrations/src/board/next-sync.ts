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

/** Milliseconds until the end of the day (UTC), in which the calls are counted. */
export const msToMidnight = (now: Date): number => dayMs - (now.getTime() % dayMs);

interface CountedCalls {
  readonly callsToday: number;
  /** The day on which they were counted (UTC). */
  readonly today: string;
}

/** The calls that were made on the day of a moment: a sync may begin before midnight and end after it. */
export const callsOnDayOf = (at: Date, { callsToday, today }: CountedCalls): number =>
  at.toISOString().startsWith(today) ? callsToday : 0;

/** The database counts the calls, and its clock may be behind this one. */
const clockDifferenceMs = 1_000;

/**
 * How long to wait after a sync that succeeded: what is set, or longer where the day's calls would not last, also those
 * that syncs before their turn have left.
 * @param callsToday with those of this sync
 */
export const pauseAfterSuccess = (
  { pollMs, dailyCalls, hasWebhooks }: Pace,
  callsPerSync: number,
  callsToday: number,
  now: Date,
): number => {
  const usual = (dayMs * callsPerSync) / (hasWebhooks ? dailyCalls / 2 : dailyCalls);
  const left = dailyCalls - callsToday;
  const untilMidnight = msToMidnight(now);
  const ofWhatIsLeft =
    left < callsPerSync ? untilMidnight + clockDifferenceMs : (untilMidnight * callsPerSync) / left;
  return Math.max(pollMs, Math.ceil(usual), Math.ceil(ofWhatIsLeft));
};

interface Used {
  readonly callsToday: number;
  readonly items: number;
}

/** Whether a sync before its turn leaves the calls that polls need until the end of the day (UTC). */
export const hasSpareCalls = (
  { dailyCalls }: Pick<Pace, 'dailyCalls'>,
  { callsToday, items }: Used,
  now: Date,
): boolean => {
  const calls = 2 + Math.floor(items / 500);
  const shareOfDay = (now.getTime() % dayMs) / dayMs;
  return callsToday + calls <= dailyCalls * (0.5 + 0.5 * shareOfDay);
};

interface Waiting extends Used {
  readonly failures: number;
  readonly isRequested: boolean;
  readonly isStale: boolean;
}

/**
 * Whether a board is read before its turn: staff have asked, or a webhook has announced a change. For a webhook, a board that
 * fails waits for its turn.
 */
export const mayReadEarly = (pace: Pick<Pace, 'dailyCalls'>, board: Waiting, now: Date): boolean =>
  (board.isRequested || (board.isStale && board.failures === 0)) && hasSpareCalls(pace, board, now);

interface FailedSync {
  /** Failed syncs in a row. */
  readonly failures: number;
  readonly retryAfterMs: number | undefined;
  readonly calls: number;
  /** With those of this sync. */
  readonly callsToday: number;
}

/**
 * How long to wait after failed syncs in a row: twice as long each time, and never less than the provider asks, or than
 * after a sync that succeeded with as many calls.
 */
export const pauseAfterFailure = (
  pace: Pace,
  { failures, retryAfterMs, calls, callsToday }: FailedSync,
  now: Date,
): number =>
  Math.max(
    Math.min(pace.pollMs * 2 ** Math.min(failures - 1, 10), longestPauseMs),
    retryAfterMs ?? 0,
    calls === 0 ? 0 : pauseAfterSuccess(pace, calls, callsToday, now),
  );
