import { searchConditions } from '@loanline/kit/lists/search';
import type { BackCallStatus } from '@loanline/proto/enums/back-call-statuses';
import type { backCallSections } from '@loanline/proto/routes/messaging/back-calls';
import type { Pool } from 'pg';
import type { Staff } from '../policy.ts';
import { backCallColumns, backCallTables, type BackCallRow } from './back-call-row.ts';
import { isDataException } from '@loanline/kit/database/data-exception';
import { invalidCursor, readCursor, writeCursor } from '@loanline/kit/lists/cursor';

export interface BackCallListQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly status?: BackCallStatus | undefined;
  readonly assigned?: boolean | undefined;
  readonly section?: (typeof backCallSections)[number] | undefined;
  readonly search?: string | undefined;
}

/** Condition for requests that need action; an index has the same condition. */
const openWork = `b.status NOT IN ('completed', 'cancelled', 'failed_cpa')`;

/** Whatever is with an agent and has notes, and what an agent handed back with a note; an index has the same condition. */
export const withAgentNotes = `b.notes <> '' AND ${openWork} AND (b.agent_noted_at IS NOT NULL OR b.status = 'send to agent')`;

const sections: Readonly<Record<(typeof backCallSections)[number], string>> = {
  requests: `b.status <> 'failed_cpa'`,
  'failed-cpa': `b.status = 'failed_cpa'`,
  'agent-notes': withAgentNotes,
};

const newest = { name: 'newest', by: ['b.id'], placeOf: () => '' };

/** Requests without a note of an agent come last. */
export const notedAt = `coalesce(b.agent_noted_at, '-infinity'::timestamptz)`;
const latestNote = {
  name: 'latest note',
  by: [notedAt, 'b.id'],
  placeOf: ({ agentNotedAt }: BackCallRow) => agentNotedAt?.toISOString() ?? '-infinity',
};

/**
 * A page of requests, newest first, those with notes of agents by the latest note; the conditions for agents are those of
 * `policy.ts`.
 */
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
  const order = query.section === 'agent-notes' ? latestNote : newest;
  if (query.cursor !== undefined) {
    const { value, id } = readCursor(query.cursor, order.name);
    const place = order === latestNote ? `${parameter(value)}::timestamptz, ` : '';
    conditions.push(`(${order.by.join(', ')}) < (${place}${parameter(id)})`);
  }
  const { rows } = await pool
    .query<BackCallRow>(
      `SELECT ${backCallColumns} FROM ${backCallTables} WHERE ${conditions.join(' AND ')}
       ORDER BY ${order.by.map((column) => `${column} DESC`).join(', ')} LIMIT ${parameter(query.limit + 1)}`,
      values,
    )
    .catch((error: unknown) => {
      throw isDataException(error) ? invalidCursor() : error;
    });
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  const more = rows.length > query.limit && last !== undefined;
  return { rows: page, nextCursor: more ? writeCursor(order.name, order.placeOf(last), last.id) : null };
};
