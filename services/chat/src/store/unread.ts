import type { Pool } from 'pg';

/**
 * Customer messages that one member of staff has not read, per application, those above 0.
 * Whoever never opened a conversation counts what came after the lender's last answer.
 */
export const unreadCounts = async (pool: Pool, username: string): Promise<Record<string, number>> => {
  const { rows } = await pool.query<{ applicationId: string; count: number }>({
    name: 'unread-counts',
    text: `
      SELECT c.subject AS "applicationId", count(*)::int AS count
      FROM conversations c
      LEFT JOIN read_positions r ON r.username = $1 AND r.conversation_id = c.id
      JOIN chat_messages m ON m.conversation_id = c.id AND m.sender = 'customer'
        AND m.sequence > coalesce(r.sequence, c.last_admin_sequence)
      WHERE c.kind = 'application' AND c.last_customer_sequence > 0
        AND c.last_customer_sequence > coalesce(r.sequence, c.last_admin_sequence)
      GROUP BY c.subject`,
    values: [username],
  });
  return Object.fromEntries(rows.map(({ applicationId, count }) => [applicationId, count]));
};

export interface UnreadInquiries {
  /** How many open inquiries are new to this member of staff, or hold messages they have not read. */
  readonly unreadInquiries: number;
  /** Visitor messages that they have not read, for each of these inquiries; 0 for one that holds none yet. */
  readonly unreadInquiryMessages: Record<string, number>;
}

/** An inquiry that nobody has answered and that one never opened is new to them, also while it has no message. */
export const unreadInquiries = async (pool: Pool, username: string): Promise<UnreadInquiries> => {
  const { rows } = await pool.query<{ inquiryId: string; count: number }>({
    name: 'unread-inquiries',
    text: `
      SELECT q.inquiry_id AS "inquiryId", (
        SELECT count(*)::int FROM chat_messages m WHERE m.conversation_id = c.id AND m.sender = 'customer'
          AND m.sequence > coalesce(r.sequence, c.last_admin_sequence)
      ) AS count
      FROM customer_inquiries q
      JOIN conversations c ON c.kind = 'inquiry' AND c.subject = q.inquiry_id
      LEFT JOIN read_positions r ON r.username = $1 AND r.conversation_id = c.id
      WHERE q.status <> 'resolved'
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
export const hasUnseen = async (pool: Pool, inquiryIds: readonly string[]): Promise<boolean> => {
  const { rows } = await pool.query<{ unseen: boolean }>({
    name: 'has-unseen',
    text: `
      SELECT EXISTS (
        SELECT FROM conversations
        WHERE kind = 'inquiry' AND subject = ANY($1) AND last_admin_sequence > customer_read
      ) AS unseen`,
    values: [inquiryIds],
  });
  return rows[0]?.unseen ?? false;
};

/** Moves one member of staff's own positions to the end of every open inquiry; visitors are told nothing by it. */
export const markInquiriesRead = async (pool: Pool, username: string): Promise<void> => {
  await pool.query({
    name: 'mark-inquiries-read',
    text: `
      INSERT INTO read_positions (username, conversation_id, sequence)
      SELECT $1, c.id, c.last_sequence
      FROM customer_inquiries q JOIN conversations c ON c.kind = 'inquiry' AND c.subject = q.inquiry_id
      WHERE q.status <> 'resolved' ORDER BY c.id
      ON CONFLICT (username, conversation_id) DO UPDATE SET sequence = excluded.sequence
        WHERE read_positions.sequence < excluded.sequence`,
    values: [username],
  });
};
