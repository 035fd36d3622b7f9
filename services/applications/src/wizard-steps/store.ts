import { inTransaction } from '@loanline/kit/database/transaction';
import type { LoanApplicationFlow } from '@loanline/proto/enums/loan-application-flows';
import { submitted, wizardSteps } from '@loanline/proto/enums/wizard-steps';
import type { Pool } from 'pg';

/** What every visit reaches first, whichever step a saved application continues at. */
export const began = 'began';

/** More than a busy day brings: above it, somebody is flooding the table. */
const mostPerDay = 200_000;

/** The steps that a visit has completed when it reaches this one: the step before, and the beginning once it is submitted. */
const completedSteps = (flow: LoanApplicationFlow, step: string): string[] => {
  const steps = Object.keys(wizardSteps[flow]);
  if (step === submitted) return [began, ...steps.slice(-1)];
  return steps.slice(0, steps.indexOf(step)).slice(-1);
};

const statement = `
WITH today AS (
  SELECT (now() AT TIME ZONE 'Europe/London')::date AS day
), fresh AS (
  INSERT INTO wizard_visits (visit, flow, step, day)
  SELECT $1, $2, step, day FROM today, unnest(ARRAY['${began}', $3]) step
  WHERE (SELECT coalesce(sum(reached), 0) FROM wizard_steps s WHERE s.day = today.day) < ${mostPerDay}
  ON CONFLICT DO NOTHING RETURNING step, day
), counted AS (
  INSERT INTO wizard_steps (day, flow, step, reached) SELECT day, $2, step, 1 FROM fresh
  ON CONFLICT (day, flow, step) DO UPDATE SET reached = wizard_steps.reached + 1
)
UPDATE wizard_steps s SET went_on = went_on + 1
FROM (SELECT step, max(day) AS day FROM wizard_visits WHERE visit = $1 AND flow = $2 AND step = ANY ($4) GROUP BY step) v
WHERE s.flow = $2 AND s.step = v.step AND s.day = v.day AND EXISTS (SELECT FROM fresh WHERE step = $3)`;

interface ReachedStep {
  readonly flow: LoanApplicationFlow;
  readonly step: string;
  readonly visit: string;
}

/** Counts a step that a visit reached, once a day, and that the visit continued from the step before. */
export const countStep = (pool: Pool, { flow, step, visit }: ReachedStep): Promise<void> =>
  inTransaction(pool, async (client) => {
    // Two statements could wait for each other's rows.
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('wizard steps', 0))`);
    await client.query(statement, [visit, flow, step, completedSteps(flow, step)]);
  });
