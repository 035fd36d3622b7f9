import type { OutcomeFilter } from '@loanline/proto/enums/outcomes';

const current = 'o.tracked_application_id = t.id AND o.ended_at IS NULL';

/** In SQL, whether an application `t` has the outcome, any, or none. */
export const outcomeCondition = (filter: OutcomeFilter, parameter: (value: unknown) => string): string => {
  if (filter === 'none') return `NOT EXISTS (SELECT FROM application_outcomes o WHERE ${current})`;
  const which = filter === 'any' ? '' : ` AND o.outcome = ${parameter(filter)}`;
  return `EXISTS (SELECT FROM application_outcomes o WHERE ${current}${which})`;
};
