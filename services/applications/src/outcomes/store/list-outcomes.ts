import { momentText } from '@loanline/kit/database/moment-text';
import { betweenDays } from '@loanline/kit/lists/between-days';
import { readCursor } from '@loanline/kit/lists/cursor';
import { pageOf } from '@loanline/kit/lists/page-of';
import type { ListedOutcome } from '@loanline/proto/entities/outcomes/outcome';
import type { Outcome, OutcomeSource } from '@loanline/proto/enums/outcomes';
import type { Pool } from 'pg';

export interface OutcomeListQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly outcome?: Outcome | undefined;
  readonly source?: OutcomeSource | undefined;
  /** The first and the last day, in London. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

export type OutcomeListRow = Omit<ListedOutcome, 'title' | 'reasonLabel'>;

interface OutcomePage {
  readonly rows: readonly OutcomeListRow[];
  readonly nextCursor: string | null;
}

const order = 'newest';

/** The expression of the indexes. */
const source = `(coalesce(o.source, 'staff'))`;

const columns = [
  'o.id, o.outcome, o.reason, o.text, o.actor',
  `${source} AS source`,
  `${momentText('o.since')} AS since`,
  `${momentText('o.ended_at')} AS "endedAt", o.ended_by AS "endedBy"`,
  't.application_id AS "applicationId", t.is_active AS "isActive"',
  't.customer_first_name AS "customerFirstName", t.customer_last_name AS "customerLastName"',
].join(', ');

const statementOf = ({ limit, cursor, ...query }: OutcomeListQuery) => {
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const after = cursor === undefined ? undefined : readCursor(cursor, order);
  const conditions = [
    'true',
    ...(query.outcome ? [`o.outcome = ${value(query.outcome)}`] : []),
    ...(query.source ? [`${source} = ${value(query.source)}`] : []),
    ...betweenDays('o.since', query, value),
    ...(after ? [`(o.since, o.id) < (${value(after.value)}::timestamptz, ${value(after.id)})`] : []),
  ];
  const text = `SELECT ${columns} FROM application_outcomes o
    JOIN tracked_applications t ON t.id = o.tracked_application_id
    WHERE ${conditions.join(' AND ')} ORDER BY o.since DESC, o.id DESC LIMIT ${value(limit + 1)}`;
  return { text, values };
};

/**
 * A page of outcomes, current and ended, the newest first. Each filter, and both together, have an index in
 * this order; a period is a range of an index.
 */
export const listOutcomes = (pool: Pool, query: OutcomeListQuery): Promise<OutcomePage> =>
  pageOf(pool.query<OutcomeListRow>(statementOf(query)), {
    sort: order,
    limit: query.limit,
    placeOf: ({ since, id }) => ({ value: since, id }),
  });
