import { numberOf, type PartReader } from '@loanline/kit/customer-records/publish-records';
import { visitorColumns } from './inquiry-row.ts';

interface InquiryStartRow {
  readonly place: string;
  readonly reference: string;
  readonly name: string;
  readonly mobile: string | null;
  readonly createdAt: Date;
  readonly seenAt: Date;
}

/** Whose each inquiry is, and when it began. */
export const readInquiries: PartReader = async (client, after, limit) => {
  const { rows } = await client.query<InquiryStartRow>(
    `SELECT q.id::text AS place, ${visitorColumns.reference} AS reference, ${visitorColumns.name} AS name,
       ${visitorColumns.mobile} AS mobile, q.created_at AS "createdAt", q.last_message_at AS "seenAt"
     FROM customer_inquiries q WHERE q.id > $1 ORDER BY q.id LIMIT $2`,
    [numberOf(after), limit],
  );
  return rows.map(({ place, reference, name, mobile, createdAt, seenAt }) => {
    const record = { kind: 'inquiry' as const, reference, mobile };
    const happenedAt = createdAt.toISOString();
    return {
      place,
      contact: { ...record, name, seenAt: seenAt.toISOString() },
      happenings: [{ ...record, what: 'chat', part: '0', detail: 'started', happenedAt }],
    };
  });
};
