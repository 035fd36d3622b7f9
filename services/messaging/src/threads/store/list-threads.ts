import { momentText } from '@loanline/kit/database/moment-text';
import { searchConditions } from '@loanline/kit/lists/search';
import type { Channel } from '@loanline/proto/enums/channels';
import type { Pool } from 'pg';
import { threadColumns, threadTables, type ThreadRow } from './threads.ts';
import { readCursor } from '@loanline/kit/lists/cursor';
import { pageOf } from '@loanline/kit/lists/page-of';

export interface ThreadListQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly channel?: Channel | undefined;
  readonly search?: string | undefined;
}

export type ThreadSummaryRow = ThreadRow & {
  readonly lastMessage: string | null;
  readonly sortedAt: string;
};

const sort = 'latest';
const order = 'coalesce(c.last_message_at, c.created_at)';

/**
 * Numbers are stored as +44...: a search typed with a leading 0 matches what follows it, and one or two digits match the
 * beginning.
 */
const asStored = (search: string | undefined) =>
  search
    ?.trim()
    .replace(/^(?:\+44|0)(?=[\d\s]+$)/, '')
    .replace(/^\d{1,2}$/, '+44$&');

/** A page of threads, the latest first. */
export const listThreads = async (
  pool: Pool,
  username: string,
  query: ThreadListQuery,
): Promise<{ rows: ThreadSummaryRow[]; nextCursor: string | null }> => {
  const values: unknown[] = [username];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const searched = `lower(coalesce(c.customer_name, '') || ' ' || c.phone_e164)`;
  const conditions = ['true', ...searchConditions(searched, asStored(query.search), parameter)];
  if (query.channel) conditions.push(`c.channel = ${parameter(query.channel)}`);
  const after = query.cursor === undefined ? null : readCursor(query.cursor, sort);
  if (after)
    conditions.push(`(${order}, c.id) < (${parameter(after.value)}::timestamptz, ${parameter(after.id)})`);
  return pageOf(
    pool.query<ThreadSummaryRow>(
      `SELECT ${threadColumns}, l.body AS "lastMessage",
       ${momentText(order)} AS "sortedAt"
     FROM ${threadTables}
     LEFT JOIN messages l ON l.conversation_id = c.id AND l.sequence = c.last_sequence
     WHERE ${conditions.join(' AND ')}
     ORDER BY ${order} DESC, c.id DESC LIMIT ${parameter(query.limit + 1)}`,
      values,
    ),
    { sort, limit: query.limit, placeOf: ({ sortedAt, id }) => ({ value: sortedAt, id }) },
  );
};
