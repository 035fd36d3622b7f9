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
const unreadColumns = `id, subject, last_customer_sequence, last_admin_sequence, automatic_reply_at, ${wroteAt} AS wrote_at`;

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
        (SELECT ${unreadColumns} FROM conversations
         WHERE kind = 'application' AND last_customer_sequence > greatest(last_admin_sequence, admin_read)
         ORDER BY ${wroteAt} DESC, id DESC LIMIT ${mostExamined})
        UNION
        (SELECT ${unreadColumns} FROM conversations
         WHERE kind = 'application' AND last_customer_sequence > last_admin_sequence
         ORDER BY ${wroteAt} DESC, id DESC LIMIT ${mostExamined})
        UNION
        SELECT c.* FROM (
          SELECT conversation_id FROM read_positions
          WHERE username = $1 AND behind ORDER BY conversation_id DESC LIMIT ${mostExamined}
        ) b CROSS JOIN LATERAL (SELECT ${unreadColumns} FROM conversations WHERE id = b.conversation_id LIMIT 1) c
      ), unread AS (
        SELECT k.*, coalesce(r.sequence, k.last_admin_sequence) AS seen
        FROM candidates k LEFT JOIN LATERAL (
          SELECT sequence FROM read_positions WHERE username = $1 AND conversation_id = k.id LIMIT 1
        ) r ON true
        WHERE k.last_customer_sequence > coalesce(r.sequence, k.last_admin_sequence)
        ORDER BY wrote_at DESC, id DESC LIMIT ${mostListed + 1}
      )
      SELECT u.subject AS "applicationId", first.timestamp AS since,
        -- After the lender's last message there are only the customer's, and automatic replies.
        CASE WHEN seen >= last_admin_sequence AND automatic_reply_at IS NULL THEN last_customer_sequence - seen ELSE (
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
