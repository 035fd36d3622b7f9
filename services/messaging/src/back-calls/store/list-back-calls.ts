import { invalidInput } from '@loanline/kit/http/problem-error';
import { orderedPage, type Order } from '@loanline/kit/lists/ordered-page';
import { searchConditions } from '@loanline/kit/lists/search';
import type { BackCallStatus } from '@loanline/proto/enums/back-call-statuses';
import type { backCallSections, backCallSorts } from '@loanline/proto/routes/messaging/back-calls';
import type { Pool } from 'pg';
import type { StaffCaller } from '@loanline/kit/access/callers';
import { backCallColumns, backCallTables, type BackCallRow } from './back-call-row.ts';

type Sort = (typeof backCallSorts)[number];

export interface BackCallListQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly status?: BackCallStatus | undefined;
  readonly assigned?: boolean | undefined;
  readonly section?: (typeof backCallSections)[number] | undefined;
  readonly search?: string | undefined;
  readonly sort: Sort;
  readonly reversed?: 'true' | undefined;
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

/** Requests without a note of an agent come last. */
export const notedAt = `coalesce(b.agent_noted_at, '-infinity'::timestamptz)`;

/** Names and amounts have two indexes: of the open requests, and of those of one status. */
const orders: Readonly<Record<Sort | 'latest note', Order>> = {
  newest: { expression: 'b.id', type: 'integer', direction: 'DESC' },
  // By surname, which is the last word.
  name: {
    expression: String.raw`lower(regexp_replace(btrim(b.customer_name), '^.*\s', '') || ' ' || b.customer_name)`,
    type: 'text',
    direction: 'ASC',
  },
  // A text without a sum counts as less than any sum.
  amount: {
    expression: String.raw`coalesce(substring(replace(b.amount_due, ',', '') from '^£?(\d+(\.\d+)?)$')::numeric, -1)`,
    type: 'numeric',
    direction: 'DESC',
  },
  'latest note': { expression: notedAt, type: 'timestamptz', direction: 'DESC' },
};

/** @throws ProblemError `invalid-input` for an order that no index serves */
const orderOf = ({ section, status, sort }: BackCallListQuery): keyof typeof orders => {
  const usual = section === 'agent-notes' ? 'latest note' : 'newest';
  if (sort === 'newest') return usual;
  if (usual === 'newest' && (section ?? status) !== undefined) return sort;
  throw invalidInput([{ path: 'sort', message: 'This list cannot be sorted by name or amount' }]);
};

/** A page of requests; the conditions for agents are those of `policy.ts`. */
export const listBackCalls = async (
  pool: Pool,
  { role, username }: StaffCaller,
  query: BackCallListQuery,
): Promise<{ rows: BackCallRow[]; nextCursor: string | null }> => {
  const values: unknown[] = [];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const page = orderedPage(orders, { ...query, sort: orderOf(query) }, { id: 'b.id', parameter });
  const conditions = [
    'b.cleared_at IS NULL',
    ...page.conditions,
    ...searchConditions('b.search_text', query.search, parameter),
  ];
  if (query.status !== undefined) conditions.push(`b.status = ${parameter(query.status)}`);
  else conditions.push(query.section === 'requests' ? openWork : `b.status <> 'completed'`);
  if (query.assigned !== undefined)
    conditions.push(`b.status ${query.assigned ? '=' : '<>'} 'send to agent'`);
  if (query.section) conditions.push(sections[query.section]);
  if (role === 'agent')
    conditions.push(
      `b.status = 'send to agent' AND (b.assigned_to IS NULL OR b.assigned_to = ${parameter(username)})`,
    );
  return page.pageOf(
    pool.query<BackCallRow & { sortValue: string }>(
      `SELECT ${backCallColumns}, ${page.place} FROM ${backCallTables} WHERE ${conditions.join(' AND ')}
       ORDER BY ${page.orderBy} LIMIT ${page.limit}`,
      values,
    ),
  );
};
