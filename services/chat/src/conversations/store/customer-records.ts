import { numberOf, type PartReader } from '@loanline/kit/customer-records/publish-records';

interface LenderMessageRow {
  readonly place: string;
  readonly reference: string;
  readonly sequence: number;
  readonly at: Date;
}

/** When the lender wrote in the chat of which application. */
export const readChats: PartReader = async (client, after, limit) => {
  const { rows } = await client.query<LenderMessageRow>(
    `SELECT m.id::text AS place, c.subject AS reference, m.sequence, m.timestamp AS at
     FROM chat_messages m JOIN conversations c ON c.id = m.conversation_id
     WHERE m.id > $1 AND m.sender = 'admin' AND c.kind = 'application' ORDER BY m.id LIMIT $2`,
    [numberOf(after), limit],
  );
  return rows.map(({ place, reference, sequence, at }) => ({
    place,
    happenings: [
      {
        kind: 'application',
        reference,
        mobile: null,
        what: 'chat',
        part: String(sequence),
        detail: 'outbound',
        happenedAt: at.toISOString(),
      },
    ],
  }));
};
