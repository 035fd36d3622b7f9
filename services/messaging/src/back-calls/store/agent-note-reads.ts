import type { Pool } from 'pg';
import { notedAt, withAgentNotes } from './list-back-calls.ts';

/** Most requests that are counted. */
const mostCounted = 1_000;

/** Moves the place up to which an admin has seen the notes of agents. @returns where it was before; null for nowhere */
export const markAgentNotesSeen = async (
  pool: Pool,
  username: string,
  upTo: string,
): Promise<Date | null> => {
  const { rows } = await pool.query<{ before: Date | null }>({
    name: 'mark-agent-notes-seen',
    text: `
      WITH before AS (SELECT seen_up_to FROM agent_note_reads WHERE username = $1), moved AS (
        INSERT INTO agent_note_reads AS known (username, seen_up_to)
        VALUES ($1, least($2::timestamptz, clock_timestamp()))
        ON CONFLICT (username) DO UPDATE SET seen_up_to = excluded.seen_up_to
          WHERE known.seen_up_to < excluded.seen_up_to
      )
      SELECT (SELECT seen_up_to FROM before) AS before`,
    values: [username, upTo],
  });
  return rows[0]?.before ?? null;
};

/** Counts the requests with a note of an agent that an admin has not seen. */
export const countUnseenAgentNotes = async (pool: Pool, username: string): Promise<number> => {
  const { rows } = await pool.query<{ unseen: number }>({
    name: 'count-unseen-agent-notes',
    text: `
      SELECT count(*)::int AS unseen FROM (
        SELECT FROM back_call_requests b
        WHERE b.cleared_at IS NULL AND ${withAgentNotes} AND ${notedAt} > coalesce(
          (SELECT seen_up_to FROM agent_note_reads WHERE username = $1), '-infinity'::timestamptz)
        LIMIT ${mostCounted}
      ) counted`,
    values: [username],
  });
  return rows[0]?.unseen ?? 0;
};
