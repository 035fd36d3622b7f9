import type { ClockState, ResponseLimits } from '@loanline/proto/entities/conversations/staff-inbox';

/** Which conversations to list by their response clocks, and the limits that define this. */
export interface ClockQuery extends Partial<ResponseLimits> {
  readonly clock?: ClockState | undefined;
}

export const waits = 'waiting_since IS NOT NULL AND (snoozed_until IS NULL OR snoozed_until <= now())';

/** The limits of a wait whose answer is due soon or late, in SQL: of a row, and the latest and earliest of all rows. */
const limitOf = (first: string, next: string, isAnswered: string) => ({
  ofRow: `CASE WHEN ${isAnswered} THEN ${next} ELSE ${first} END`,
  latest: `greatest(${first}, ${next})`,
  earliest: `least(${first}, ${next})`,
});

/**
 * Conditions on the clock of a conversation. The limits of all rows come first, because they are a range of the index; a
 * row between the limits of first and next answers is compared with its own.
 * @param value adds a value to those of the statement, and names it
 */
export const isDue = (
  { clock, ...limits }: ClockQuery,
  isAnswered: string,
  value: (given: unknown) => string,
): readonly string[] => {
  if (clock === undefined) return [];
  // Without limits nobody has waited too long.
  const moment = (given: string | undefined) => `${value(given ?? '-infinity')}::timestamptz`;
  const late = limitOf(moment(limits.firstLate), moment(limits.nextLate), isAnswered);
  if (clock === 'late') return [`waiting_since <= ${late.latest}`, `waiting_since <= ${late.ofRow}`];
  const soon = limitOf(moment(limits.firstDueSoon), moment(limits.nextDueSoon), isAnswered);
  return [
    `waiting_since > ${late.earliest}`,
    `waiting_since <= ${soon.latest}`,
    `waiting_since > ${late.ofRow}`,
    `waiting_since <= ${soon.ofRow}`,
  ];
};
