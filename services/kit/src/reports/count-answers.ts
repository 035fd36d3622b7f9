import type { AnswersCount, AnswersQuery } from '@loanline/proto/entities/conversations/answers';
import { withPeriodBefore } from '@loanline/proto/rules/report-period';
import type { Pool } from 'pg';
import { inBoth, periodStart } from './report-statement.ts';

/**
 * Office time from the first opening to a moment, in seconds: `$4` and `$5` are when the office opens and closes, in the
 * order of time, and `$6` is how much office time there was before each opening.
 */
const officeTimeUntil = (moment: string): string => `(
  SELECT CASE WHEN place = 0 THEN 0 ELSE ($6::numeric[])[place]
    + extract(epoch FROM least(${moment}, ($5::timestamptz[])[place]) - ($4::timestamptz[])[place]) END
  FROM (SELECT width_bucket(${moment}, $4::timestamptz[]) AS place) AS found)`;

const statement = `
  SELECT kind, CASE WHEN is_first THEN 'first' ELSE 'next' END AS response,
    (count(*) FILTER (WHERE answered_at >= ${periodStart}))::int AS answers,
    (count(*) FILTER (WHERE answered_at >= ${periodStart} AND in_time))::int AS "inTime",
    (count(*) FILTER (WHERE answered_at < ${periodStart}))::int AS "answersBefore",
    (count(*) FILTER (WHERE answered_at < ${periodStart} AND in_time))::int AS "inTimeBefore"
  FROM (
    SELECT kind, is_first, answered_at,
      ${officeTimeUntil('answered_at')} - ${officeTimeUntil('waiting_since')}
        < 60 * CASE WHEN is_first THEN $7::int ELSE $8::int END AS in_time
    FROM answers WHERE ${inBoth('answered_at')}) AS timed
  GROUP BY kind, is_first ORDER BY kind, is_first DESC`;

const seconds = ({ from, to }: { from: string; to: string }): number =>
  (Date.parse(to) - Date.parse(from)) / 1_000;

/** Counts the answers of a period and of the one before, and those that came before they were due. */
export const countAnswers = async (
  pool: Pool,
  { openings, firstMinutes, nextMinutes, ...period }: AnswersQuery,
): Promise<AnswersCount[]> => {
  const { before, from, end } = withPeriodBefore(period);
  const earlier = openings.map((_, place) =>
    openings.slice(0, place).reduce((sum, opening) => sum + seconds(opening), 0),
  );
  const { rows } = await pool.query<AnswersCount>(statement, [
    before,
    from,
    end,
    openings.map((opening) => opening.from),
    openings.map((opening) => opening.to),
    earlier,
    firstMinutes,
    nextMinutes,
  ]);
  return rows;
};
