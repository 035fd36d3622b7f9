import type {
  InboxCounts,
  InboxItem,
  InboxKind,
  InboxView,
} from '@loanline/proto/entities/conversations/staff-inbox';
import type { Pool } from 'pg';
import { presentWork, workColumns, type WorkRow } from './work-row.ts';

export interface InboxQuery {
  readonly view: InboxView;
  /** Username; empty for those that nobody has, undefined for all. */
  readonly assignedTo?: string | undefined;
  readonly limit: number;
  /** Only what comes after this place: a moment, and a number at that moment. */
  readonly after?: string | undefined;
  readonly afterNumber?: number | undefined;
}

/** What a service knows of a conversation `c`, besides who works on it: SQL expressions, and the tables they are of. */
export interface InboxColumns {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  readonly phoneNumber: string;
  readonly lastText: string;
  readonly isByCustomer: string;
  /** Joins of at most one row each. */
  readonly joins: string;
}

interface ItemRow extends WorkRow {
  readonly number: number;
  /** Null in no row of a list: its condition leaves them out. */
  readonly at: Date | null;
  readonly kind: InboxKind;
  readonly id: string;
  readonly name: string | null;
  readonly phoneNumber: string | null;
  readonly lastText: string | null;
  readonly isByCustomer: boolean | null;
}

export type PlacedItem = InboxItem & { readonly at: string; readonly number: number };

/** The condition of those that wait now. */
export const waits = 'waiting_since IS NOT NULL AND (snoozed_until IS NULL OR snoozed_until <= now())';

/** How long the inbox shows what is done. */
const doneFor = '30 days';

const views: Readonly<Record<InboxView, { at: string; condition: string; order: 'ASC' | 'DESC' }>> = {
  waiting: { at: 'waiting_since', condition: waits, order: 'ASC' },
  snoozed: { at: 'snoozed_until', condition: 'snoozed_until > now()', order: 'ASC' },
  done: {
    at: 'done_at',
    condition: `waiting_since IS NULL AND done_at > now() - interval '${doneFor}'`,
    order: 'DESC',
  },
};

const statementOf = (columns: InboxColumns, query: InboxQuery) => {
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const { at, condition, order } = views[query.view];
  const conditions = [
    condition,
    ...(query.assignedTo === undefined
      ? []
      : [query.assignedTo === '' ? 'assigned_to IS NULL' : `assigned_to = ${value(query.assignedTo)}`]),
    ...(query.after === undefined
      ? []
      : [
          `(${at}, id) ${order === 'ASC' ? '>' : '<'} (${value(query.after)}::timestamptz, ${value(query.afterNumber ?? -1)}::bigint)`,
        ]),
  ];
  const text = `
    SELECT c.id AS number, c.${at} AS at, ${columns.kind} AS kind, ${columns.id} AS id, ${columns.name} AS name,
      ${columns.phoneNumber} AS "phoneNumber", left(${columns.lastText}, 300) AS "lastText",
      ${columns.isByCustomer} AS "isByCustomer", ${workColumns('c')}
    FROM (
      SELECT * FROM conversations WHERE ${conditions.join(' AND ')}
      ORDER BY ${at} ${order}, id ${order} LIMIT ${value(query.limit)}
    ) c ${columns.joins}
    ORDER BY c.${at} ${order}, c.id ${order}`;
  return { text, values };
};

/** A page of one service's conversations. */
export const listInbox = async (
  pool: Pool,
  columns: InboxColumns,
  query: InboxQuery,
): Promise<PlacedItem[]> => {
  const { rows } = await pool.query<ItemRow>(statementOf(columns, query));
  return rows.flatMap(({ at, ...row }) =>
    at === null
      ? []
      : [
          {
            ...presentWork(row),
            at: at.toISOString(),
            number: row.number,
            kind: row.kind,
            id: row.id,
            name: row.name,
            phoneNumber: row.phoneNumber,
            lastMessage:
              row.lastText === null ? null : { text: row.lastText, byCustomer: row.isByCustomer ?? false },
          },
        ],
  );
};

/** Most conversations that are counted. */
export const mostCounted = 1_000;

interface CountsRow extends Omit<InboxCounts, 'longestSince'> {
  readonly longestSince: Date | null;
}

/** Counts the conversations that wait, the longest waiting first when there are too many. */
export const countInbox = async (pool: Pool, username: string): Promise<InboxCounts> => {
  const { rows } = await pool.query<CountsRow>({
    name: 'count-inbox',
    text: `
      SELECT count(*)::int AS waiting, count(*) FILTER (WHERE assigned_to = $1)::int AS mine,
        count(*) FILTER (WHERE assigned_to IS NULL)::int AS unassigned, min(waiting_since) AS "longestSince"
      FROM (
        SELECT assigned_to, waiting_since FROM conversations WHERE ${waits}
        ORDER BY waiting_since, id LIMIT ${mostCounted}
      ) counted`,
    values: [username],
  });
  const [counts] = rows;
  if (!counts) throw new Error('A count has a row');
  return { ...counts, longestSince: counts.longestSince?.toISOString() ?? null };
};
