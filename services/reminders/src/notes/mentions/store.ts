import { readCursor } from '@loanline/kit/lists/cursor';
import { pageOf } from '@loanline/kit/lists/page-of';
import type { Mention } from '@loanline/proto/entities/note';
import type { Pool } from 'pg';

const order = 'mentioned';
/** Most unread mentions that are counted. */
const mostCounted = 100;

interface MentionRow {
  readonly noteId: number;
  readonly record: string;
  readonly customerName: string | null;
  readonly text: string;
  readonly author: string;
  readonly mentionedAt: Date;
  readonly readAt: Date | null;
}

const present = ({ mentionedAt, readAt, ...row }: MentionRow): Mention => ({
  ...row,
  mentionedAt: mentionedAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
});

/** A deleted note notifies nobody; when its author restores it, its mentions are there again. */
const ofNotes = 'mentions m JOIN notes n ON n.id = m.note_id AND n.deleted_at IS NULL';

/** The mentions of a member of staff, the latest first; continues exactly after the cursor's mention. */
export const listMentions = async (
  pool: Pool,
  username: string,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<{ mentions: Mention[]; nextCursor: string | null }> => {
  const after = cursor === undefined ? { value: 'infinity', id: 0 } : readCursor(cursor, order);
  const { rows, nextCursor } = await pageOf(
    pool.query<MentionRow>(
      `SELECT m.note_id AS "noteId", n.kind || '-' || n.reference AS record, n.text, n.author,
         m.mentioned_at AS "mentionedAt", m.read_at AS "readAt",
         CASE n.kind WHEN 'customer' THEN (
           SELECT concat_ws(' ', nullif(c.forename, ''), nullif(c.surname, '')) FROM customers c
           WHERE c.customer_number = n.reference)
         ELSE (
           SELECT nullif(c.name, '') FROM customer_contacts c WHERE c.kind = n.kind AND c.reference = n.reference)
         END AS "customerName"
       FROM ${ofNotes}
       WHERE m.username = $1 AND (m.mentioned_at, m.note_id) < ($2::timestamptz, $3)
       ORDER BY m.mentioned_at DESC, m.note_id DESC LIMIT $4`,
      [username, after.value, after.id, limit + 1],
    ),
    {
      sort: order,
      limit,
      placeOf: ({ mentionedAt, noteId }) => ({ value: mentionedAt.toISOString(), id: noteId }),
    },
  );
  return { mentions: rows.map(present), nextCursor };
};

/** Counts the mentions that a member of staff has not read, up to 100. */
export const countUnreadMentions = async (pool: Pool, username: string): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM (
       SELECT FROM ${ofNotes} WHERE m.username = $1 AND m.read_at IS NULL LIMIT ${mostCounted}) AS unread`,
    [username],
  );
  return rows[0]?.count ?? 0;
};

/** Marks the mention in one note, or all of them, as read by the colleague who is named. */
export const markMentionsRead = async (
  pool: Pool,
  username: string,
  noteId: number | null,
): Promise<void> => {
  await pool.query(
    `UPDATE mentions SET read_at = clock_timestamp()
     WHERE username = $1 AND read_at IS NULL AND ($2::int IS NULL OR note_id = $2)`,
    [username, noteId],
  );
};
