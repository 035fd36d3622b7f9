import { paidOutStage } from '@loanline/proto/enums/stages';
import { limitation } from '@loanline/proto/rules/limitation';

export const retentionReason = `Records of a loan that was paid out are kept for ${limitation.inWords}: ${limitation.why}, and the regulator may ask for them.`;

const retentionPeriod = `interval '${limitation.days} days'`;

/** SQL: whether a tracked application was paid out, as `wasPaidOut` of proto has it. */
export const paidOut = (table: string): string =>
  `(${table}.current_stage = ${paidOutStage} OR EXISTS (SELECT FROM application_outcomes o
    WHERE o.tracked_application_id = ${table}.id AND o.ended_at IS NULL AND o.outcome = 'repaid'))`;

/** SQL: until when the law retains the tracked application `t`; null when it does not. */
export const retainedUntil = `CASE WHEN ${paidOut('t')} AND t.last_updated > now() - ${retentionPeriod}
  THEN t.last_updated + ${retentionPeriod} END`;
