import type { QueryResult, QueryResultRow } from 'pg';
import { isDataException } from '../database/data-exception.ts';
import { invalidCursor, writeCursor } from './cursor.ts';

interface PageLimits<Row> {
  /** The name of the order. */
  readonly sort: string;
  readonly limit: number;
  /** The place of a row in the order. */
  readonly placeOf: (row: Row) => { readonly value: string; readonly id: number };
}

/**
 * The page of a query that reads one row more than `limit`: it shows whether another page follows.
 * @throws ProblemError `invalid-input` when Postgres refuses the value of the cursor
 */
export const pageOf = async <Row extends QueryResultRow>(
  answer: Promise<QueryResult<Row>>,
  { sort, limit, placeOf }: PageLimits<Row>,
): Promise<{ rows: Row[]; nextCursor: string | null }> => {
  const { rows } = await answer.catch((error: unknown) => {
    throw isDataException(error) ? invalidCursor() : error;
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length <= limit || last === undefined) return { rows: page, nextCursor: null };
  const { value, id } = placeOf(last);
  return { rows: page, nextCursor: writeCursor(sort, value, id) };
};
