import { numberOf, type PartReader } from '@loanline/kit/customer-records/publish-records';
import type { Channel } from '@loanline/proto/enums/channels';

interface ThreadPartRow {
  readonly place: string;
  readonly reference: string;
  readonly name: string | null;
  readonly mobile: string | null;
  readonly seenAt: Date;
}

/** With whom there are threads by SMS and WhatsApp. */
export const readThreads: PartReader = async (client, after, limit) => {
  const { rows } = await client.query<ThreadPartRow>(
    `SELECT id::text AS place, id::text AS reference, customer_name AS name,
       CASE WHEN phone_e164 LIKE '+44%' THEN phone_e164 END AS mobile,
       coalesce((SELECT created_at FROM messages WHERE conversation_id = c.id ORDER BY sequence DESC NULLS LAST LIMIT 1),
         created_at) AS "seenAt"
     FROM conversations c WHERE id > $1 ORDER BY id LIMIT $2`,
    [numberOf(after), limit],
  );
  return rows.map(({ place, seenAt, ...contact }) => ({
    place,
    contact: { ...contact, kind: 'conversation', seenAt: seenAt.toISOString() },
  }));
};

interface MessagePartRow {
  readonly place: string;
  readonly reference: string;
  readonly mobile: string | null;
  readonly what: Channel;
  readonly part: string;
  readonly detail: 'inbound' | 'outbound';
  readonly at: Date;
}

/** When messages came and went; never what they say. */
export const readMessages: PartReader = async (client, after, limit) => {
  const { rows } = await client.query<MessagePartRow>(
    `SELECT m.id::text AS place, c.id::text AS reference, m.channel AS what, m.sequence::text AS part,
       CASE WHEN c.phone_e164 LIKE '+44%' THEN c.phone_e164 END AS mobile,
       m.direction AS detail, m.created_at AS at
     FROM messages m JOIN conversations c ON c.id = m.conversation_id
     WHERE m.id > $1 AND m.sequence IS NOT NULL ORDER BY m.id LIMIT $2`,
    [numberOf(after), limit],
  );
  return rows.map(({ place, at, ...message }) => ({
    place,
    happenings: [{ ...message, kind: 'conversation', happenedAt: at.toISOString() }],
  }));
};
