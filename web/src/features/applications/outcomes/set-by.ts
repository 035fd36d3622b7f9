import type { StaffApplication } from '@loanline/proto/entities/tracked-application';

/** Who set an outcome, as the end of a sentence that begins with `Set`. */
export const setBy = ({ source, actor }: NonNullable<StaffApplication['outcome']>): string => {
  if (source === 'board') return 'on the board';
  if (source === 'import') return `by an import of ${actor}`;
  return source === 'customer' ? 'by the customer' : `by ${actor}`;
};
