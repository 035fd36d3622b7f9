import { submitted, wizardSteps } from '@loanline/proto/enums/wizard-steps';
import { began } from './store.ts';

const places = Object.entries(wizardSteps).flatMap(([flow, steps]) =>
  [began, ...Object.keys(steps)].map((step, place) => `('${flow}', '${step}', ${place})`),
);

const now = 'FILTER (WHERE c.day >= $2::date)';
const before = 'FILTER (WHERE c.day < $2::date)';
const sum = (column: string, when: string) => `coalesce((sum(c.${column}) ${when})::int, 0)`;

/** How many visits of each wizard were submitted, and how many continued from each of its steps. */
export const wizardStepFigures = `
SELECT key, 100::float8 * part / nullif(whole, 0) AS value, 100::float8 * "partBefore" / nullif("wholeBefore", 0) AS before,
  jsonb_build_object('part', part, 'whole', whole, 'partBefore', "partBefore", 'wholeBefore', "wholeBefore") AS counts
FROM (
  SELECT p.flow, p.place, CASE p.step WHEN '${began}' THEN p.flow ELSE p.flow || ' ' || p.step END AS key,
    ${sum('went_on', now)} AS part, ${sum('reached', now)} AS whole,
    ${sum('went_on', before)} AS "partBefore", ${sum('reached', before)} AS "wholeBefore"
  FROM wizard_steps c JOIN (VALUES ${places.join(', ')}) p (flow, step, place) USING (flow, step)
  WHERE c.day >= $1::date AND c.day < $3::date AND c.step <> '${submitted}'
  GROUP BY p.flow, p.step, p.place) AS summed
ORDER BY flow, place`;
