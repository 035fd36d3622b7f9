import { isOutcomeUnknown, sentenceOf } from '../../../lib/api/api-error.ts';

/** True when the person ended it. */
export const isCancelled = (fault: unknown): boolean =>
  fault instanceof DOMException && fault.name === 'AbortError';

/** What became of a file whose import gave no result. */
export const importFault = (fault: unknown): string =>
  isOutcomeUnknown(fault)
    ? 'The connection was lost. Either the whole file was imported or none of it. Try again to find out which: a file is never imported twice.'
    : sentenceOf(fault, 'The file could not be imported.');
