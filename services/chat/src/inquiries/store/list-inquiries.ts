import { inquiryReference } from '@loanline/kit/customer-records/inquiry-reference';
import { isDataException } from '@loanline/kit/database/data-exception';
import { invalidCursor, readCursor, writeCursor } from '@loanline/kit/lists/cursor';
import { searchConditions } from '@loanline/kit/lists/search';
import type { InquiryFilter } from '@loanline/proto/routes/chat/inquiries';
import type { Pool } from 'pg';
import { inquiryColumns, lastMessageColumns, lastMessageJoin, type InquiryRow } from './inquiry-row.ts';

const order = 'active';

export interface InquiryListQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly search?: string | undefined;
  readonly status: InquiryFilter;
  readonly reference?: string | undefined;
}

export interface InquiryPage {
  readonly rows: InquiryRow[];
  readonly nextCursor: string | null;
}

const statusCondition = (status: InquiryFilter): string[] => {
  if (status === 'all') return [];
  return [status === 'unresolved' ? `q.status <> 'resolved'` : `q.status = '${status}'`];
};

/** A page of inquiries, the last active first; continues exactly after the cursor's inquiry. */
export const listInquiries = async (pool: Pool, query: InquiryListQuery): Promise<InquiryPage> => {
  const values: unknown[] = [];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const conditions = [
    ...statusCondition(query.status),
    ...(query.reference === undefined
      ? []
      : [`${inquiryReference('q.inquiry_id')} = ${parameter(query.reference)}`]),
    ...searchConditions('q.search_text', query.search, parameter),
  ];
  const after = query.cursor === undefined ? null : readCursor(query.cursor, order);
  if (after) {
    conditions.push(
      `(q.last_message_at, q.id) < (${parameter(after.value)}::timestamptz, ${parameter(after.id)})`,
    );
  }
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const { rows } = await pool
    .query<InquiryRow & { sortValue: string }>(
      `SELECT ${inquiryColumns}, ${lastMessageColumns}, q.last_message_at::text AS "sortValue"
       FROM (
         SELECT * FROM customer_inquiries q ${where}
         ORDER BY q.last_message_at DESC, q.id DESC LIMIT ${parameter(query.limit + 1)}
       ) q ${lastMessageJoin}
       ORDER BY q.last_message_at DESC, q.id DESC`,
      values,
    )
    .catch((error: unknown) => {
      throw isDataException(error) ? invalidCursor() : error;
    });
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  const more = rows.length > query.limit && last !== undefined;
  return { rows: page, nextCursor: more ? writeCursor(order, last.sortValue, last.id) : null };
};
