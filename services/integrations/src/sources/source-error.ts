import { ProblemError } from '@loanline/kit/problem-error';

/** A source could not be read; its message is a sentence for staff, without anything of a customer. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  /** How long the source asks us to wait, in milliseconds. */
  readonly retryAfterMs: number | undefined;
  constructor(sentence: string, retryAfterMs?: number) {
    super(sentence);
    this.retryAfterMs = retryAfterMs;
  }
}

/** Why a reading failed, for staff. Faults of our own are told of in general. */
export const reasonOf = (error: unknown): string =>
  error instanceof SourceError || error instanceof ProblemError
    ? error.message
    : 'It could not be read because of a fault of our own';

const longestWaitMs = 3_600_000;

/** `Retry-After` in milliseconds, an hour at most; undefined when it is not given or is no number. */
export const retryAfterOf = (headers: Pick<Headers, 'get'> | undefined): number | undefined => {
  const seconds = Number(headers?.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds * 1_000, longestWaitMs) : undefined;
};
