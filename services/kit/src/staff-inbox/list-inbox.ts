import type {
  InboxKind,
  InboxReference,
  InboxView,
} from '@loanline/proto/entities/conversations/staff-inbox';
import type { inboxRoutesOf } from '@loanline/proto/routes/staff-inbox-parts';
import type { RouteOutput } from '@loanline/proto/contract';
import type { Pool } from 'pg';
import { isDue, waits, type ClockQuery } from './response-limits.ts';
import { presentWork, workColumns, type WorkRow } from './work-row.ts';

export interface InboxQuery extends ClockQuery {
  readonly view: InboxView;
  /** A username; empty for conversations that are assigned to nobody, undefined for all. */
  readonly assignedTo?: string | undefined;
  readonly limit: number;
  /** The last item of the page before: its time, and its number among those of that time. */
  readonly after?: string | undefined;
  readonly afterNumber?: number | undefined;
}

/**
 * In SQL, the sequence of the message that the inbox shows of a conversation `c`. While the customer waits it is their last
 * message, so that a reminder sent after it does not hide it; otherwise it is the last message.
 * @param ofCustomer in SQL, the sequence of the customer's last message; null where they wrote nothing
 */
export const shownSequence = (ofCustomer: string): string =>
  `CASE WHEN c.waiting_since IS NULL THEN c.last_sequence ELSE coalesce(${ofCustomer}, c.last_sequence) END`;

/** SQL expressions for what the inbox shows of a conversation `c`, and the tables that they read. */
export interface InboxColumns {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  readonly phoneNumber: string;
  readonly lastText: string;
  readonly isByCustomer: string;
  /** Whether staff have answered in it before; reads only the table `conversations`. */
  readonly isAnswered: string;
  /** The sequence of the customer's last message. */
  readonly lastCustomerSequence: string;
  /** Joins, each of which finds at most one row. */
  readonly joins: string;
  /** A condition for the conversation of kind `$1` and id `$2`; reads only the table `conversations`. */
  readonly found: string;
}

interface ItemRow extends WorkRow {
  readonly kind: InboxKind;
  readonly id: string;
  readonly name: string | null;
  readonly phoneNumber: string | null;
  readonly lastText: string | null;
  readonly isByCustomer: boolean | null;
  readonly isAnswered: boolean;
  readonly lastCustomerSequence: number;
}

interface PlacedRow extends ItemRow {
  readonly number: number;
  /** The type says that it may be null; the conditions of each view exclude that. */
  readonly at: Date | null;
}

export type PlacedItem = RouteOutput<(typeof inboxRoutesOf)['chat']['listInbox']>[number];
type Item = RouteOutput<(typeof inboxRoutesOf)['chat']['getInboxItem']>;

/** How long the inbox shows a conversation that is done. */
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

const itemColumns = (columns: InboxColumns): string => `
  ${columns.kind} AS kind, ${columns.id} AS id, ${columns.name} AS name, ${columns.phoneNumber} AS "phoneNumber",
  left(${columns.lastText}, 300) AS "lastText", ${columns.isByCustomer} AS "isByCustomer",
  c.is_answered AS "isAnswered", ${columns.lastCustomerSequence} AS "lastCustomerSequence", ${workColumns('c')}`;

const presentItem = (row: ItemRow): Item => ({
  ...presentWork(row),
  kind: row.kind,
  id: row.id,
  name: row.name,
  phoneNumber: row.phoneNumber,
  isAnswered: row.isAnswered,
  lastMessage: row.lastText === null ? null : { text: row.lastText, byCustomer: row.isByCustomer ?? false },
  lastCustomerSequence: row.lastCustomerSequence,
});

const statementOf = (columns: InboxColumns, query: InboxQuery) => {
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const { at, condition, order } = views[query.view];
  const conditions = [
    condition,
    ...isDue(query, columns.isAnswered, value),
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
    SELECT c.id AS number, c.${at} AS at, ${itemColumns(columns)}
    FROM (
      SELECT *, ${columns.isAnswered} AS is_answered FROM conversations WHERE ${conditions.join(' AND ')}
      ORDER BY ${at} ${order}, id ${order} LIMIT ${value(query.limit)}
    ) c ${columns.joins}
    ORDER BY c.${at} ${order}, c.id ${order}`;
  return { text, values };
};

/** Reads a page of one service's conversations. */
export const listInbox = async (
  pool: Pool,
  columns: InboxColumns,
  query: InboxQuery,
): Promise<PlacedItem[]> => {
  const { rows } = await pool.query<PlacedRow>(statementOf(columns, query));
  return rows.flatMap(({ at, ...row }) =>
    at === null ? [] : [{ ...presentItem(row), at: at.toISOString(), number: row.number }],
  );
};

/** Finds one conversation, whichever view shows it; undefined when it does not exist. */
export const findInboxItem = async (
  pool: Pool,
  columns: InboxColumns,
  { kind, id }: InboxReference,
): Promise<Item | undefined> => {
  const { rows } = await pool.query<ItemRow>(
    `SELECT ${itemColumns(columns)}
     FROM (SELECT *, ${columns.isAnswered} AS is_answered FROM conversations WHERE ${columns.found}) c
     ${columns.joins}`,
    [kind, id],
  );
  return rows[0] && presentItem(rows[0]);
};
