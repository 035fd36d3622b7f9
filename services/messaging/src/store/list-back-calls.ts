import { searchConditions } from '@loanline/kit/lists/search';
import type { BackCallStatus } from '@loanline/proto/enums/back-call-statuses';
import type { backCallSections } from '@loanline/proto/routes/back-calls';
import type { Pool } from 'pg';
import type { Staff } from '../policies/back-calls.ts';
import { backCallColumns, backCallTables, type BackCallRow } from './back-call-row.ts';
import { readCursor, writeCursor } from '@loanline/kit/lists/cursor';

export interface BackCallListQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly status?: BackCallStatus | undefined;
  readonly assigned?: boolean | undefined;
  readonly section?: (typeof backCallSections)[number] | undefined;
  readonly search?: string | undefined;
}

const sections: Readonly<Record<(typeof backCallSections)[number], string>> = {
  requests: `b.status <> 'failed_cpa'`,
  'failed-cpa': `b.status = 'failed_cpa'`,
  'agent-notes': `b.status = 'send to agent' AND b.notes <> ''`,
};

/** Condition for requests that need action; an index has the same condition. */
const openWork = `b.status NOT IN ('completed', 'cancelled', 'failed_cpa')`;

const order = 'newest';

/** A page of requests, newest first; the conditions for agents are those of `policies/back-calls`. */
export const listBackCalls = async (
  pool: Pool,
  { role, username }: Staff,
  query: BackCallListQuery,
): Promise<{ rows: BackCallRow[]; nextCursor: string | null }> => {
  const values: unknown[] = [];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const conditions = ['b.cleared_at IS NULL', ...searchConditions('b.search_text', query.search, parameter)];
  if (query.status !== undefined) conditions.push(`b.status = ${parameter(query.status)}`);
  else conditions.push(query.section === 'requests' ? openWork : `b.status <> 'completed'`);
  if (query.assigned !== undefined)
    conditions.push(`b.status ${query.assigned ? '=' : '<>'} 'send to agent'`);
  if (query.section) conditions.push(sections[query.section]);
  if (role === 'agent')
    conditions.push(
      `b.status = 'send to agent' AND (b.assigned_to IS NULL OR b.assigned_to = ${parameter(username)})`,
    );
  if (query.cursor !== undefined) conditions.push(`b.id < ${parameter(readCursor(query.cursor, order).id)}`);
  const { rows } = await pool.query<BackCallRow>(
    `SELECT ${backCallColumns} FROM ${backCallTables} WHERE ${conditions.join(' AND ')}
     ORDER BY b.id DESC LIMIT ${parameter(query.limit + 1)}`,
    values,
  );
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  const more = rows.length > query.limit && last !== undefined;
  return { rows: page, nextCursor: more ? writeCursor(order, '', last.id) : null };
};
