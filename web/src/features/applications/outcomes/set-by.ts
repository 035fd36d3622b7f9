import type { StaffOutcome } from '@loanline/proto/entities/outcomes/outcome';

/** Who set an outcome, as the text of a table cell. */
export const setterOf = ({ source, actor }: Pick<StaffOutcome, 'source' | 'actor'>): string => {
  if (source === 'board') return 'The board';
  if (source === 'import') return `Import by ${actor}`;
  return source === 'customer' ? 'The customer' : actor;
};

/** Who set an outcome, as the end of a sentence that begins with `Set`. */
export const setBy = ({ source, actor }: Pick<StaffOutcome, 'source' | 'actor'>): string => {
  if (source === 'board') return 'on the board';
  if (source === 'import') return `in an import by ${actor}`;
  return source === 'customer' ? 'by the customer' : `by ${actor}`;
};
