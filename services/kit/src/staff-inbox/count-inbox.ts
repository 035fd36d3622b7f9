import type { InboxCounts, ResponseLimits } from '@loanline/proto/entities/conversations/staff-inbox';
import type { Pool } from 'pg';
import { isDue, waits } from './response-limits.ts';

/** Most conversations that are counted. */
export const mostCounted = 1_000;

interface CountsQuery extends Partial<ResponseLimits> {
  readonly username: string;
}

interface CountsRow extends Omit<InboxCounts, 'longestSince'> {
  readonly longestSince: Date | null;
}

/**
 * Counts the conversations that wait, the longest waiting first when there are too many.
 * @param isAnswered whether staff have answered in one before: an SQL expression of the table
 */
export const countInbox = async (
  pool: Pool,
  isAnswered: string,
  { username, ...limits }: CountsQuery,
): Promise<InboxCounts> => {
  const values: unknown[] = [username];
  const value = (given: unknown) => `$${values.push(given)}`;
  const counted = (clock: 'late' | 'due-soon') => `(
    SELECT count(*)::int FROM (
      SELECT FROM conversations WHERE ${[waits, ...isDue({ ...limits, clock }, isAnswered, value)].join(' AND ')}
      ORDER BY waiting_since, id LIMIT ${mostCounted}
    ) due)`;
  const { rows } = await pool.query<CountsRow>({
    name: 'count-inbox',
    text: `
      SELECT count(*)::int AS waiting, count(*) FILTER (WHERE assigned_to = $1)::int AS mine,
        count(*) FILTER (WHERE assigned_to IS NULL)::int AS unassigned, min(waiting_since) AS "longestSince",
        ${counted('due-soon')} AS "dueSoon", ${counted('late')} AS late
      FROM (
        SELECT assigned_to, waiting_since FROM conversations WHERE ${waits}
        ORDER BY waiting_since, id LIMIT ${mostCounted}
      ) counted`,
    values,
  });
  const [counts] = rows;
  if (!counts) throw new Error('A count has a row');
  return { ...counts, longestSince: counts.longestSince?.toISOString() ?? null };
};
