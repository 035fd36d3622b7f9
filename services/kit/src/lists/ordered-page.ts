import type { QueryResult, QueryResultRow } from 'pg';
import { readCursor } from './cursor.ts';
import { pageOf } from './page-of.ts';

/** An order of a list. An index over the expression and the id serves it; reversed, it is read from its other end. */
export interface Order {
  /** In SQL. */
  readonly expression: string;
  /** The expression's type in SQL. */
  readonly type: 'integer' | 'numeric' | 'text' | 'timestamptz';
  readonly direction: 'ASC' | 'DESC';
}

interface PageQuery<Sort extends string> {
  readonly sort: Sort;
  readonly reversed?: 'true' | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

interface Statement {
  /** The id's SQL, such as `t.id`: the second key of every order. */
  readonly id: string;
  /** Adds a value to the statement, and returns its placeholder, such as `$2`. */
  readonly parameter: (value: unknown) => string;
}

/** A row with its place in the order. */
type Placed = QueryResultRow & { readonly id: number; readonly sortValue: string };

const opposite = { ASC: 'DESC', DESC: 'ASC' } as const;

/**
 * The parts of a statement that reads one page of an ordered list. The page begins right after the row of the
 * cursor, no matter what has changed in the meantime.
 * @throws ProblemError `invalid-input` when the cursor is not one of this order
 */
export const orderedPage = <Sort extends string>(
  orders: Readonly<Record<Sort, Order>>,
  { sort, reversed, cursor, limit }: PageQuery<Sort>,
  { id, parameter }: Statement,
) => {
  const { expression, type, direction: forwards } = orders[sort];
  const direction = reversed ? opposite[forwards] : forwards;
  const name = reversed ? `${sort} reversed` : sort;
  const after = cursor === undefined ? undefined : readCursor(cursor, name);
  const than = direction === 'ASC' ? '>' : '<';
  return {
    /** The conditions of the rows after the cursor. */
    conditions: after
      ? [
          `(${expression}, ${id}) ${than} (${parameter(after.value)}::${type}, ${parameter(after.id)}::integer)`,
        ]
      : [],
    /** To be selected with each row. */
    place: `(${expression})::text AS "sortValue"`,
    orderBy: `${expression} ${direction}, ${id} ${direction}`,
    /** One row more than the page has: it shows whether another page follows. */
    limit: parameter(limit + 1),
    pageOf: <Row extends Placed>(answer: Promise<QueryResult<Row>>) =>
      pageOf(answer, {
        sort: name,
        limit,
        placeOf: ({ sortValue, id: last }) => ({ value: sortValue, id: last }),
      }),
  };
};
