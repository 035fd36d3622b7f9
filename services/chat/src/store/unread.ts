import type { Pool } from 'pg';

/** Most conversations of one kind that are listed. */
const mostListed = 200;
/** Most candidates that are read for each way in which a conversation can be unread. */
const mostExamined = 300;
/** Most messages of one conversation that are counted. */
const mostCounted = 1_000;

export interface UnreadChats {
  readonly unreadCounts: Record<string, number>;
  /** When the first of these messages was written, by application. */
  readonly unreadSince: Record<string, string>;
  readonly moreUnread: boolean;
}

const wroteAt = 'coalesce(customer_wrote_at, opened_at)';
/** What decides whether a conversation is unread. */
const judged = `id, subject, last_customer_sequence, last_admin_sequence, ${wroteAt} AS wrote_at`;

/**
 * Lists the application chats that one member of staff has not read, the most recently active when there are too many.
 * A conversation that they have never opened counts from the lender's last answer. Three indexes hold every candidate:
 * chats that no member of staff has read, chats that colleagues have read and nobody has answered, and chats with
 * messages after this person's own position. Each chat is looked up separately, because for a join Postgres may choose
 * to read every conversation.
 */
export const unreadChats = async (pool: Pool, username: string): Promise<UnreadChats> => {
  const { rows } = await pool.query<{ applicationId: string; count: number; since: Date }>({
    name: 'unread-chats',
    text: `
      WITH candidates AS (
        (SELECT ${judged} FROM conversations
         WHERE kind = 'application' AND last_customer_sequence > greatest(last_admin_sequence, admin_read)
         ORDER BY ${wroteAt} DESC, id DESC LIMIT ${mostExamined})
        UNION
        (SELECT ${judged} FROM conversations
         WHERE kind = 'application' AND last_customer_sequence > last_admin_sequence
         ORDER BY ${wroteAt} DESC, id DESC LIMIT ${mostExamined})
        UNION
        SELECT c.* FROM (
          SELECT conversation_id FROM read_positions
          WHERE username = $1 AND behind ORDER BY conversation_id DESC LIMIT ${mostExamined}
        ) b CROSS JOIN LATERAL (SELECT ${judged} FROM conversations WHERE id = b.conversation_id LIMIT 1) c
      ), unread AS (
        SELECT k.*, coalesce(r.sequence, k.last_admin_sequence) AS seen
        FROM candidates k LEFT JOIN LATERAL (
          SELECT sequence FROM read_positions WHERE username = $1 AND conversation_id = k.id LIMIT 1
        ) r ON true
        WHERE k.last_customer_sequence > coalesce(r.sequence, k.last_admin_sequence)
        ORDER BY wrote_at DESC, id DESC LIMIT ${mostListed + 1}
      )
      SELECT u.subject AS "applicationId", first.timestamp AS since,
        -- After the lender's last message there are only the customer's.
        CASE WHEN seen >= last_admin_sequence THEN last_customer_sequence - seen ELSE (
          SELECT count(*)::int FROM (
            SELECT FROM chat_messages m
            WHERE m.conversation_id = u.id AND m.sender = 'customer' AND m.sequence > u.seen LIMIT ${mostCounted}
          ) counted
        ) END AS count
      FROM unread u CROSS JOIN LATERAL (
        SELECT timestamp FROM chat_messages m
        WHERE m.conversation_id = u.id AND m.sender = 'customer' AND m.sequence > u.seen ORDER BY m.sequence LIMIT 1
      ) first`,
    values: [username],
  });
  const listed = rows.slice(0, mostListed);
  return {
    unreadCounts: Object.fromEntries(listed.map(({ applicationId, count }) => [applicationId, count])),
    unreadSince: Object.fromEntries(
      listed.map(({ applicationId, since }) => [applicationId, since.toISOString()]),
    ),
    moreUnread: rows.length > mostListed,
  };
};

export interface UnreadInquiries {
  /** How many open inquiries are new to this member of staff, or hold messages they have not read. */
  readonly unreadInquiries: number;
  /** Visitor messages that they have not read, for each of these inquiries; 0 for one that holds none yet. */
  readonly unreadInquiryMessages: Record<string, number>;
}

/**
 * Lists the inquiries with messages that this person has not read. An inquiry that nobody has answered and that they
 * have never opened is new to them, even without a message. Of the open inquiries it reads the most recently active.
 */
export const unreadInquiries = async (pool: Pool, username: string): Promise<UnreadInquiries> => {
  const { rows } = await pool.query<{ inquiryId: string; count: number }>({
    name: 'unread-inquiries',
    text: `
      SELECT q.inquiry_id AS "inquiryId",
        CASE WHEN coalesce(r.sequence, c.last_admin_sequence) >= c.last_admin_sequence
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
      WHERE c.last_customer_sequence > coalesce(r.sequence, c.last_admin_sequence)
        OR (r.sequence IS NULL AND c.last_admin_sequence = 0)`,
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

/** Moves one member of staff's own positions to the end of every open inquiry; visitors see nothing of it. */
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
