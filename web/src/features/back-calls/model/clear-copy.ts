import { counted } from '@loanline/proto/rules/counted';

interface Counting {
  /** How many requests a clear would remove; undefined while that is not known. */
  readonly count: number | undefined;
  readonly hasFailed: boolean;
}

/** How many requests a clear removes, in a sentence. The list does not show cancelled ones, so it cannot say it. */
export const clearCountWords = ({ count, hasFailed }: Counting): string => {
  if (hasFailed) return 'We could not count the requests. You can still clear them.';
  if (count === undefined) return 'Counting...';
  if (count === 0) return 'There are no requests to clear.';
  return `This removes ${counted(count, 'request')} for everyone, including any cancelled ones.`;
};

/** Whether staff may clear: once the count is known and above zero, or could not be read. */
export const mayClear = ({ count, hasFailed }: Counting): boolean =>
  hasFailed || (count !== undefined && count > 0);
