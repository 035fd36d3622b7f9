import { numberOf, type PartReader } from '@loanline/kit/customer-records/publish-records';
import { isAnnounced } from '../../conversations/store/customer-records.ts';
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
       ${visitorColumns.mobile} AS mobile, q.created_at AS "createdAt", coalesce(m.timestamp, q.created_at) AS "seenAt"
     FROM customer_inquiries q JOIN conversations c ON c.kind = 'inquiry' AND c.subject = q.inquiry_id
     LEFT JOIN LATERAL (
       SELECT timestamp FROM chat_messages m WHERE m.conversation_id = c.id AND ${isAnnounced}
       ORDER BY m.sequence DESC LIMIT 1) m ON true
     WHERE q.id > $1 ORDER BY q.id LIMIT $2`,
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
