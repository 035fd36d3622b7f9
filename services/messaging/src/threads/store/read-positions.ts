import { eventInsert } from '@loanline/kit/events/outbox/event-sql';
import { recording } from '@loanline/kit/events/outbox/recording';
import type { Channel } from '@loanline/proto/enums/channels';
import type { Pool } from 'pg';

export interface ReadPosition {
  readonly threadId: number;
  readonly username: string;
  /** Sequence of the last message seen; null for all there are. */
  readonly upTo: number | null;
}

/** Positions only grow, and never beyond the last message; the event goes out only when one moved. */
const statement = recording({
  name: 'mark-thread-read',
  text: `
WITH mine AS (
  INSERT INTO conversation_reads AS known (username, conversation_id, sequence)
  SELECT $2, id, least(coalesce($3, last_sequence), last_sequence) FROM conversations WHERE id = $1
  ON CONFLICT (username, conversation_id) DO UPDATE SET sequence = excluded.sequence
    WHERE known.sequence < excluded.sequence
  RETURNING sequence
)
${eventInsert('conversation.read.v1', {
  from: 'mine',
  key: '$1::text',
  version: 'sequence',
  data: { conversationId: '$1::int', username: '$2::text', sequence: 'sequence' },
})}`,
});

/** Moves the read position of one member of staff. */
export const markRead = async (pool: Pool, position: ReadPosition): Promise<void> => {
  const { threadId, username, upTo } = position;
  await pool.query(statement([threadId, username, upTo]));
};

export interface UnreadRow {
  readonly threadId: number;
  readonly channel: Channel;
  /** Null also when the request is cleared: no list shows it. */
  readonly backCallRequestId: number | null;
  readonly unread: number;
}

/** Most threads that are listed. */
const mostListed = 200;
/** Most candidates that are read for each way in which a thread can be unread. */
const mostExamined = 300;
/** Most messages of one thread that are counted. */
const mostCounted = 1_000;

const latest = 'coalesce(last_message_at, created_at)';
/** What decides whether a thread is unread. */
const unreadColumns = `id, channel, back_call_request_id, last_inbound_sequence, last_outbound_sequence, ${latest} AS latest_at`;

/**
 * Lists the threads that one member of staff has not read, the most recently active when there are too many. Three
 * indexes hold every candidate: threads that no member of staff has read, those that colleagues have read and
 * nobody has answered, and those with messages after this person's own position. Each is looked up separately, because
 * for a join Postgres may choose to read every thread.
 */
export const unreadThreads = async (
  pool: Pool,
  username: string,
): Promise<{ threads: UnreadRow[]; more: boolean }> => {
  const { rows } = await pool.query<UnreadRow>({
    name: 'unread-threads',
    text: `
      WITH candidates AS (
        (SELECT ${unreadColumns} FROM conversations
         WHERE last_inbound_sequence > greatest(last_outbound_sequence, staff_read)
         ORDER BY ${latest} DESC, id DESC LIMIT ${mostExamined})
        UNION
        (SELECT ${unreadColumns} FROM conversations WHERE last_inbound_sequence > last_outbound_sequence
         ORDER BY ${latest} DESC, id DESC LIMIT ${mostExamined})
        UNION
        SELECT c.* FROM (
          SELECT conversation_id FROM conversation_reads
          WHERE username = $1 AND behind ORDER BY conversation_id DESC LIMIT ${mostExamined}
        ) b CROSS JOIN LATERAL (SELECT ${unreadColumns} FROM conversations WHERE id = b.conversation_id LIMIT 1) c
      ), unread AS (
        SELECT k.*, coalesce(r.sequence, k.last_outbound_sequence) AS seen
        FROM candidates k LEFT JOIN LATERAL (
          SELECT sequence FROM conversation_reads WHERE username = $1 AND conversation_id = k.id LIMIT 1
        ) r ON true
        WHERE k.last_inbound_sequence > coalesce(r.sequence, k.last_outbound_sequence)
        ORDER BY latest_at DESC, id DESC LIMIT ${mostListed + 1}
      )
      SELECT id AS "threadId", channel, (
        SELECT b.id FROM back_call_requests b WHERE b.id = u.back_call_request_id AND b.cleared_at IS NULL
      ) AS "backCallRequestId", (
        SELECT count(*)::int FROM (
          SELECT FROM messages m
          WHERE m.conversation_id = u.id AND m.direction = 'inbound' AND m.sequence > u.seen LIMIT ${mostCounted}
        ) counted
      ) AS unread
      FROM unread u`,
    values: [username],
  });
  const found = rows.filter(({ unread }) => unread > 0);
  const threads = found.slice(0, mostListed);
  return {
    threads: threads.sort((one, other) => one.threadId - other.threadId),
    more: found.length > mostListed,
  };
};
