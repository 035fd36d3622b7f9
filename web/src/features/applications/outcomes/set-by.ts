import type { StaffOutcome } from '@loanline/proto/entities/tracked-application';

/** Who set an outcome, by itself. */
export const setterOf = ({ source, actor }: Pick<StaffOutcome, 'source' | 'actor'>): string => {
  if (source === 'board') return 'The board';
  if (source === 'import') return `Import of ${actor}`;
  return source === 'customer' ? 'The customer' : actor;
};

/** Who set an outcome, as the end of a sentence that begins with `Set`. */
export const setBy = ({ source, actor }: Pick<StaffOutcome, 'source' | 'actor'>): string => {
  if (source === 'board') return 'on the board';
  if (source === 'import') return `by an import of ${actor}`;
  return source === 'customer' ? 'by the customer' : `by ${actor}`;
};
