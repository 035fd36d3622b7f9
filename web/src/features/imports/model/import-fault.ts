import { ApiError, sentenceOf } from '../../../lib/api-error.ts';

/** True when the person ended it. */
export const isCancelled = (fault: unknown): boolean =>
  fault instanceof DOMException && fault.name === 'AbortError';

/** The answers that leave open what has been done. */
const unclear: readonly number[] = [500, 502, 504];

/** What became of a file whose import gave no result. */
export const importFault = (fault: unknown): string =>
  fault instanceof ApiError && !unclear.includes(fault.status)
    ? sentenceOf(fault, 'The file could not be imported.')
    : 'The connection was lost. Either all of the file has been imported or nothing of it: try again, and you are told which. It is never imported twice.';
