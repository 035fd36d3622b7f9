import { isDataException } from '@loanline/kit/database/data-exception';
import { invalidCursor, readCursor, writeCursor } from '@loanline/kit/lists/cursor';
import { searchConditions } from '@loanline/kit/lists/search';
import type { Pool } from 'pg';
import { contactColumns, type ContactRow } from './contact-row.ts';

const order = 'seen';

/** An index has the same expression. */
const searchText = `lower(c.name || ' ' || c.mobile)`;

export interface ContactQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly search?: string | undefined;
}

/** Customers by their latest record, the latest first; continues exactly after the cursor's record. */
export const listContacts = async (pool: Pool, { limit, cursor, search }: ContactQuery) => {
  const values: unknown[] = [];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const after = cursor === undefined ? null : readCursor(cursor, order);
  const conditions = [
    `(c.mobile = '' OR NOT EXISTS (SELECT FROM customer_contacts later
      WHERE later.mobile = c.mobile AND later.name_key = c.name_key AND (later.seen_at, later.id) > (c.seen_at, c.id)))`,
    ...searchConditions(searchText, search, parameter),
  ];
  if (after)
    conditions.push(
      `(c.seen_at, c.id) < (${parameter(after.value)}::timestamptz, ${parameter(after.id)}::int)`,
    );
  const { rows } = await pool
    .query<ContactRow & { id: number }>(
      `SELECT id, ${contactColumns} FROM customer_contacts c WHERE ${conditions.join(' AND ')}
       ORDER BY c.seen_at DESC, c.id DESC LIMIT ${parameter(limit + 1)}`,
      values,
    )
    .catch((error: unknown) => {
      throw isDataException(error) ? invalidCursor() : error;
    });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page,
    nextCursor: rows.length > limit && last ? writeCursor(order, last.seenAt.toISOString(), last.id) : null,
  };
};
