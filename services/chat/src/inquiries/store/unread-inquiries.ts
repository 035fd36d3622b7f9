import type { Pool } from 'pg';
import type { PrismaClient } from '../../generated/prisma/client.ts';

/** Most of the open inquiries that are read, the last active first. */
const mostExamined = 300;
/** Most messages of one conversation that are counted. */
const mostCounted = 1_000;

export interface UnreadInquiries {
  /** How many open inquiries are new to this member of staff, or hold messages they have not read. */
  readonly unreadInquiries: number;
  /** Visitor messages that they have not read, for each of these inquiries; 0 for one that holds none yet. */
  readonly unreadInquiryMessages: Record<string, number>;
}

/**
 * Lists the inquiries with messages that this person has not read. An inquiry that nobody has answered and that they
 * have never opened is new to them, even without a message. What staff marked as done without an answer is new to nobody
 * until the visitor writes again. Of the open inquiries it reads the most recently active.
 */
export const unreadInquiries = async (pool: Pool, username: string): Promise<UnreadInquiries> => {
  const { rows } = await pool.query<{ inquiryId: string; count: number }>({
    name: 'unread-inquiries',
    text: `
      SELECT q.inquiry_id AS "inquiryId",
        CASE WHEN coalesce(r.sequence, c.last_admin_sequence) >= c.last_admin_sequence
          AND c.automatic_reply_at IS NULL
          THEN greatest(c.last_customer_sequence - coalesce(r.sequence, c.last_admin_sequence), 0)
          ELSE (
            SELECT count(*)::int FROM (
              SELECT FROM chat_messages m WHERE m.conversation_id = c.id AND m.sender = 'customer'
                AND m.sequence > coalesce(r.sequence, c.last_admin_sequence) LIMIT ${mostCounted}
            ) counted
          ) END AS count
      FROM (
        SELECT inquiry_id FROM customer_inquiries WHERE status <> 'resolved'
        ORDER BY last_message_at DESC, id DESC LIMIT ${mostExamined}
      ) q
      CROSS JOIN LATERAL (SELECT * FROM conversations WHERE kind = 'inquiry' AND subject = q.inquiry_id LIMIT 1) c
      LEFT JOIN LATERAL (
        SELECT sequence FROM read_positions WHERE username = $1 AND conversation_id = c.id LIMIT 1
      ) r ON true
      WHERE (c.waiting_since IS NOT NULL OR c.last_admin_sequence > c.last_customer_sequence)
        AND (c.last_customer_sequence > coalesce(r.sequence, c.last_admin_sequence)
          OR (r.sequence IS NULL AND c.last_admin_sequence = 0))`,
    values: [username],
  });
  return {
    unreadInquiries: rows.length,
    unreadInquiryMessages: Object.fromEntries(rows.map(({ inquiryId, count }) => [inquiryId, count])),
  };
};

/** Whether the lender wrote in any of these inquiries what its visitor has not read. */
export const hasUnseen = async (prisma: PrismaClient, inquiryIds: readonly string[]): Promise<boolean> => {
  const unseen = await prisma.conversation.findFirst({
    where: {
      kind: 'inquiry',
      subject: { in: [...inquiryIds] },
      lastAdminSequence: { gt: prisma.conversation.fields.customerRead },
    },
    select: { id: true },
  });
  return unseen !== null;
};

/**
 * Moves one member of staff's own positions to the end of every open inquiry; visitors see nothing of it. Locks the
 * conversations before the positions, as reading one does, so that two tabs of one person never wait for each other.
 */
export const markInquiriesRead = async (pool: Pool, username: string): Promise<void> => {
  await pool.query({
    name: 'mark-inquiries-read',
    text: `
      WITH read AS MATERIALIZED (
        SELECT c.id, c.last_sequence
        FROM customer_inquiries q JOIN conversations c ON c.kind = 'inquiry' AND c.subject = q.inquiry_id
        WHERE q.status <> 'resolved' ORDER BY c.subject FOR KEY SHARE OF c
      )
      INSERT INTO read_positions (username, conversation_id, sequence)
      SELECT $1, id, last_sequence FROM read
      ON CONFLICT (username, conversation_id) DO UPDATE SET sequence = excluded.sequence
        WHERE read_positions.sequence < excluded.sequence`,
    values: [username],
  });
};
