import type { Removal } from '@loanline/proto/entities/removal';
import { dayMs } from '@loanline/proto/rules/dates/durations';

/** A deletion or clear, as a table of removed records stores it. */
export interface RemovalRow {
  readonly removalId: string;
  readonly removedAt: Date;
  readonly count: number;
  /** The first of the names; it is meaningful only when one record was removed. */
  readonly firstName: string;
}

/** Shows a removal as staff see it, restorable for a number of days. */
export const presentRemoval = (
  { removalId, removedAt, count, firstName }: RemovalRow,
  days: number,
): Removal => ({
  removalId,
  removedAt: removedAt.toISOString(),
  count,
  customerName: count === 1 ? firstName : null,
  restorableUntil: new Date(removedAt.getTime() + days * dayMs).toISOString(),
});
