import type { Problem } from '@loanline/proto/problems';

const parsed = (body: string): Problem | undefined => {
  try {
    const value: unknown = JSON.parse(body);
    const isProblem = typeof value === 'object' && value !== null && 'error' in value && 'code' in value;
    return isProblem ? (value as Problem) : undefined;
  } catch {
    return undefined;
  }
};

/** An answer that was not OK: its message is '<status>: <body>', or '<status>: <status text>' when the body is empty. */
export class ApiError extends Error {
  readonly status: number;
  /** The problem in the body, when the body is one. */
  readonly problem: Problem | undefined;
  /** When to ask again, in seconds, where the server says it. */
  readonly retryAfter: number | undefined;

  constructor(status: number, statusText: string, body: string, headers?: Headers) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    this.problem = parsed(body);
    this.retryAfter = Number(headers?.get('retry-after')) || undefined;
  }
}

/** The answers that leave open what has been done. */
const unclear: readonly number[] = [500, 502, 504];

/** Whether a call that failed may have done what it was for. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  !(error instanceof ApiError) || unclear.includes(error.status);

/** The sentence a person may read about a failure: the server's own when it gave one, else the fallback. */
export const sentenceOf = (error: unknown, fallback: string): string =>
  (error instanceof ApiError ? error.problem?.error : undefined) ?? fallback;
