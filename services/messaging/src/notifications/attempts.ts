import { hourMs } from '@loanline/proto/rules/dates/durations';

const second = 1_000;
const minute = 60 * second;

/** How long an attempt may take before another process makes the next; longer than the deadlines of any of its calls. */
export const leaseMs = 2 * minute;

/** The longest wait that a provider can ask for with `Retry-After`, in milliseconds. */
export const longestRetryAfterMs = hourMs;

/** For about a day. */
const pauses = [10 * second, minute, 5 * minute, 30 * minute, ...Array<number>(23).fill(60 * minute)];

export const mostAttempts = pauses.length;

/** How long a notification waits after so many attempts without success, in milliseconds. */
export const pauseAfter = (attempts: number): number => pauses[attempts] ?? 0;
