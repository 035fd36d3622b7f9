import type { PoolClient } from 'pg';
import type { NoteRow } from '../store/note-row.ts';

/** The colleagues whom the text of a note names; nobody is notified of what they wrote themselves. */
const namedIn = (text: string, usernames: readonly string[], author: string): string[] =>
  [...new Set(usernames)].filter((username) => username !== author && text.includes(`@${username}`)).sort();

/** Stores whom a note names now: a colleague who was named before stays notified once, and one who is not loses the mention. */
export const saveMentions = async (
  client: PoolClient,
  note: NoteRow,
  usernames: readonly string[],
): Promise<NoteRow> => {
  const mentions = namedIn(note.text, usernames, note.author);
  await client.query('DELETE FROM mentions WHERE note_id = $1 AND username <> ALL ($2)', [note.id, mentions]);
  await client.query(
    'INSERT INTO mentions (note_id, username) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING',
    [note.id, mentions],
  );
  return { ...note, mentions };
};
