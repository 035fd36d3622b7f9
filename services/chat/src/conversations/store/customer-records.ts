import { numberOf, type PartReader } from '@loanline/kit/customer-records/publish-records';
import { visitorColumns } from '../../inquiries/store/inquiry-row.ts';

/** In SQL, the day of a moment where the lender is. */
export const londonDay = (moment: string): string => `(${moment} AT TIME ZONE 'Europe/London')::date`;

/** In SQL, that message `m` of a customer does not directly follow another of theirs of the same day: it gets an entry. */
const beginsEntry = `m.sender = 'customer' AND NOT EXISTS (SELECT FROM chat_messages p
  WHERE p.conversation_id = m.conversation_id AND p.sequence = m.sequence - 1 AND p.sender = 'customer'
    AND ${londonDay('p.timestamp')} = ${londonDay('m.timestamp')})`;

const fromLender = `m.sender = 'admin' AND NOT m.is_automatic`;

/** In SQL, whether an event announced message `m`. */
export const isAnnounced = `((${fromLender}) OR (${beginsEntry}))`;

interface MessageRow {
  readonly place: string;
  readonly reference: string;
  readonly mobile: string | null;
  readonly sender: 'admin' | 'customer';
  readonly sequence: number;
  readonly at: Date;
}

interface Messages {
  readonly kind: 'application' | 'inquiry';
  /** Of the conversation `c`. */
  readonly reference: string;
  readonly mobile: string;
  readonly join?: string;
  /** Which messages `m`. */
  readonly which: string;
}

const readMessages =
  ({ kind, reference, mobile, join = '', which }: Messages): PartReader =>
  async (client, after, limit) => {
    const { rows } = await client.query<MessageRow>(
      `SELECT m.id::text AS place, ${reference} AS reference, ${mobile} AS mobile, m.sender, m.sequence, m.timestamp AS at
       FROM chat_messages m JOIN conversations c ON c.id = m.conversation_id ${join}
       WHERE m.id > $1 AND ${which} AND c.kind = '${kind}' ORDER BY m.id LIMIT $2`,
      [numberOf(after), limit],
    );
    return rows.map(({ place, sender, sequence, at, ...record }) => ({
      place,
      happenings: [
        {
          kind,
          ...record,
          what: 'chat',
          part: String(sequence),
          detail: sender === 'admin' ? 'outbound' : 'inbound',
          happenedAt: at.toISOString(),
        },
      ],
    }));
  };

const ofApplications = { kind: 'application', reference: 'c.subject', mobile: 'NULL' } as const;

/** When the lender wrote in the chat of which application. */
export const readChats = readMessages({ ...ofApplications, which: fromLender });

/** When customers wrote in the chat of which application. */
export const readCustomerChats = readMessages({ ...ofApplications, which: beginsEntry });

/** When visitors and the lender wrote in which inquiry. */
export const readInquiryChats = readMessages({
  kind: 'inquiry',
  reference: visitorColumns.reference,
  mobile: visitorColumns.mobile,
  join: 'JOIN customer_inquiries q ON q.inquiry_id = c.subject',
  which: isAnnounced,
});
