import { callerUnknown } from './errors.ts';
import { late, within } from './limits/within.ts';

/** Longest wait, in milliseconds. A pool allows a statement several times as long, and callers would wait for nothing. */
const longestMs = 5_000;

/**
 * Waits for the database to say who calls.
 * @throws ProblemError service-unavailable when it does not answer in time
 */
export const askWhoCalls = async <T>(answer: Promise<T>): Promise<T> => {
  const found = await within(answer, longestMs);
  if (found === late) throw callerUnknown();
  return found;
};
