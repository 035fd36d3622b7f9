import { problemStatus, type Problem, type ProblemCode } from '@loanline/proto/problems';

const retryable: ReadonlySet<ProblemCode> = new Set(['service-unreachable', 'service-unavailable']);
/** Seconds after which a part of the service is usually back. */
const retryAfter = { 'retry-after': '5' };

/** A refusal with a sentence for a person; becomes the problem body of the answer at the HTTP edge. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly details: Problem['details'];
  /** Additional headers of the answer, such as Retry-After on every answer that may soon be different. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ProblemCode,
    sentence: string,
    more: { details?: Problem['details']; headers?: Record<string, string> } = {},
  ) {
    super(sentence);
    this.name = 'ProblemError';
    this.code = code;
    this.details = more.details;
    this.headers = { ...(retryable.has(code) && retryAfter), ...more.headers };
  }

  get status(): number {
    return problemStatus[this.code];
  }

  toProblem(): Problem {
    return { error: this.message, code: this.code, ...(this.details && { details: this.details }) };
  }
}

export const notFound = (sentence: string) => new ProblemError('not-found', sentence);
export const forbidden = (sentence: string) => new ProblemError('forbidden', sentence);
export const conflict = (sentence: string) => new ProblemError('conflict', sentence);
export const notSignedIn = () => new ProblemError('not-signed-in', 'Sign in first');
export const notConfirmed = () => new ProblemError('not-confirmed', "Confirm it's you first");
export const passwordMissing = () => new ProblemError('password-missing', 'Choose your own password first');
export const twoStepMissing = () => new ProblemError('two-step-missing', 'Set up two-step sign-in first');
export const invalidInput = (details: NonNullable<Problem['details']>) =>
  new ProblemError('invalid-input', details[0]?.message ?? 'The request is not valid', { details });

/** @param what the post asked for: the sentence names it */
export const idempotencyKeyReused = (what = 'request') =>
  new ProblemError(
    'idempotency-key-reused',
    `This Idempotency-Key has already been used with another ${what}`,
  );
