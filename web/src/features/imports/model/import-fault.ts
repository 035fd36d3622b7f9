import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts';

/** True when the person ended it. */
export const isCancelled = (fault: unknown): boolean =>
  fault instanceof DOMException && fault.name === 'AbortError';

/** The answers that leave open what has been done. */
const unclear: readonly number[] = [500, 502, 504];

/** What became of a file whose import gave no result. */
export const importFault = (fault: unknown): string =>
  fault instanceof ApiError && !unclear.includes(fault.status)
    ? sentenceOf(fault, 'The file could not be imported.')
    : 'The connection was lost. Either the whole file was imported or none of it. Try again to find out which: a file is never imported twice.';
