import { ProblemError } from '@loanline/kit/http/problem-error';
import { hourMs } from '@loanline/proto/rules/dates/durations';

const longestWaitMs = hourMs;

/** A feed could not be read; its message is a sentence for staff, without anything of a customer. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
  /** How long the feed asks us to wait, in milliseconds; an hour at most. */
  readonly retryAfterMs: number | undefined;
  constructor(sentence: string, retryAfterMs?: number) {
    super(sentence);
    this.retryAfterMs = retryAfterMs && Math.min(retryAfterMs, longestWaitMs);
  }
}

/** Why a fetch failed, for staff. For faults of our own the reason is general. */
export const reasonOf = (error: unknown): string =>
  error instanceof FeedError || error instanceof ProblemError
    ? error.message
    : 'It could not be read because of a fault of our own';
