import { paidOutStage } from '@loanline/proto/enums/stages';
import { limitation } from '@loanline/proto/rules/limitation';

export const retentionReason = `Records of a loan that was paid out are kept for ${limitation.inWords}: ${limitation.why}, and the regulator may ask for them.`;

const retentionPeriod = `interval '${limitation.days} days'`;

/** SQL: until when the law retains the tracked application `t`; null when it does not. */
export const retainedUntil = `CASE WHEN t.current_stage = ${paidOutStage} AND t.last_updated > now() - ${retentionPeriod}
  THEN t.last_updated + ${retentionPeriod} END`;
