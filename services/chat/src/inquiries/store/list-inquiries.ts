import { inquiryReference } from '@loanline/kit/customer-records/inquiry-reference';
import { orderedPage, type Order } from '@loanline/kit/lists/ordered-page';
import { searchConditions } from '@loanline/kit/lists/search';
import type { InquiryFilter, inquirySorts } from '@loanline/proto/routes/chat/inquiries';
import type { Pool } from 'pg';
import { conversationColumns, conversationJoin, inquiryColumns, type InquiryRow } from './inquiry-row.ts';

type Sort = (typeof inquirySorts)[number];

/** Each order has three indexes: of the inquiries that are open, of those of one status, and of all. */
const orders: Readonly<Record<Sort, Order>> = {
  active: { expression: 'q.last_message_at', type: 'timestamptz', direction: 'DESC' },
  name: {
    expression: `lower(btrim(q.last_name || ' ' || q.first_name))`,
    type: 'text',
    direction: 'ASC',
  },
};

export interface InquiryListQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly search?: string | undefined;
  readonly status: InquiryFilter;
  readonly reference?: string | undefined;
  readonly sort: Sort;
  readonly reversed?: 'true' | undefined;
}

export interface InquiryPage {
  readonly rows: InquiryRow[];
  readonly nextCursor: string | null;
}

const statusCondition = (status: InquiryFilter): string[] => {
  if (status === 'all') return [];
  return [status === 'unresolved' ? `q.status <> 'resolved'` : `q.status = '${status}'`];
};

/** A page of inquiries. */
export const listInquiries = async (pool: Pool, query: InquiryListQuery): Promise<InquiryPage> => {
  const values: unknown[] = [];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const page = orderedPage(orders, query, { id: 'q.id', parameter });
  const conditions = [
    ...statusCondition(query.status),
    ...page.conditions,
    ...(query.reference === undefined
      ? []
      : [`${inquiryReference('q.inquiry_id')} = ${parameter(query.reference)}`]),
    ...searchConditions('q.search_text', query.search, parameter),
  ];
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  return page.pageOf(
    pool.query<InquiryRow & { sortValue: string }>(
      `SELECT ${inquiryColumns}, ${conversationColumns}, ${page.place}
       FROM (
         SELECT * FROM customer_inquiries q ${where} ORDER BY ${page.orderBy} LIMIT ${page.limit}
       ) q ${conversationJoin}
       ORDER BY ${page.orderBy}`,
      values,
    ),
  );
};
