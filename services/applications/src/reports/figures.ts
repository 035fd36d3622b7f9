import { counted, inBoth, middle } from '@loanline/kit/reports/report-statement';
import { wizardStepFigures } from '../wizard-steps/figures.ts';

const londonDay = (moment: string) => `to_char(${moment} AT TIME ZONE 'Europe/London', 'YYYY-MM-DD')`;

/**
 * Whether a change moved an application and still counts: an undo cancels the change before it and moves nothing, and an
 * import may repeat the stage that there was.
 */
const isMove = (change: string) =>
  `NOT ${change}.undone AND ${change}.source <> 'undo' AND ${change}.to_stage IS DISTINCT FROM ${change}.from_stage`;

const moved = `SELECT c.* FROM stage_changes c WHERE ${isMove('c')} AND ${inBoth('c.occurred_at')}`;

/** What the report of applications counts. */
export const applicationsFigures = {
  submissions: counted(
    `SELECT flow AS key, created_at AS at FROM loan_applications WHERE ${inBoth('created_at')}`,
  ),
  'submissions-by-day': counted(
    `SELECT ${londonDay('created_at')} AS key, created_at AS at FROM loan_applications WHERE ${inBoth('created_at')}`,
  ),
  'stages-reached': counted(`SELECT m.to_stage::text AS key, m.occurred_at AS at FROM (${moved}) AS m`),
  // From the change that led into the stage to the one that led out of it.
  'stage-hours': middle(
    `SELECT m.from_stage::text AS key, m.occurred_at AS at,
       extract(epoch FROM m.occurred_at - entered.at)::float8 / 3600 AS amount
     FROM (${moved}) AS m CROSS JOIN LATERAL (
       SELECT e.occurred_at AS at FROM stage_changes e
       WHERE e.tracked_application_id = m.tracked_application_id AND e.id < m.id
         AND e.to_stage = m.from_stage AND ${isMove('e')}
       ORDER BY e.id DESC LIMIT 1) AS entered
     WHERE m.from_stage IS NOT NULL`,
  ),
  outcomes: counted(`SELECT outcome AS key, since AS at FROM application_outcomes WHERE ${inBoth('since')}`),
  'wizard-steps': wizardStepFigures,
} as const;
