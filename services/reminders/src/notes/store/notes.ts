import { readCursor } from '@loanline/kit/lists/cursor';
import { pageOf } from '@loanline/kit/lists/page-of';
import type { Pool, PoolClient } from 'pg';
import type { Subject } from './find-subject.ts';
import { noteColumns, type NoteRow } from './note-row.ts';

/** How long a deleted note can be restored. */
export const undoableDays = 30;

const order = 'noted';

export interface NewRow {
  readonly clientId: string;
  readonly subject: Subject;
  readonly text: string;
  readonly author: string;
}

/** Stores a note; undefined when one with its client id is stored already. */
export const insertNote = async (client: PoolClient, { clientId, subject, text, author }: NewRow) => {
  const { kind, reference, mobile, application } = subject;
  const { rows } = await client.query<NoteRow>(
    `INSERT INTO notes (client_id, kind, reference, mobile, application, text, author)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (client_id) DO NOTHING RETURNING ${noteColumns}`,
    [clientId, kind, reference, mobile, application, text, author],
  );
  return rows[0];
};

export const findByClientId = async (client: PoolClient, clientId: string) => {
  const { rows } = await client.query<NoteRow>(`SELECT ${noteColumns} FROM notes WHERE client_id = $1`, [
    clientId,
  ]);
  return rows[0];
};

/** Changes one's own note; undefined when there is no such note of this version. */
export const updateNote = async (
  client: PoolClient,
  { id, version, text, author }: { id: number; version: number; text: string; author: string },
) => {
  const { rows } = await client.query<NoteRow>(
    `UPDATE notes SET text = $4, version = version + 1, edited_at = now(), changed_at = now()
     WHERE id = $1 AND version = $2 AND author = $3 AND deleted_at IS NULL RETURNING ${noteColumns}`,
    [id, version, author, text],
  );
  return rows[0];
};

/** Deletes one's own note, so that it can be restored. */
export const removeNote = async (client: PoolClient, id: number, author: string) => {
  const { rows } = await client.query<NoteRow>(
    `UPDATE notes SET deleted_at = now(), version = version + 1, changed_at = now()
     WHERE id = $1 AND author = $2 AND deleted_at IS NULL RETURNING ${noteColumns}`,
    [id, author],
  );
  return rows[0];
};

/** Restores one's own note. */
export const restoreRemoved = async (client: PoolClient, id: number, author: string) => {
  const { rows } = await client.query<NoteRow>(
    `UPDATE notes SET deleted_at = NULL, version = version + 1, changed_at = now()
     WHERE id = $1 AND author = $2 AND deleted_at > now() - $3 * interval '1 day' RETURNING ${noteColumns}`,
    [id, author, undoableDays],
  );
  return rows[0];
};

/** Finds a note, also a deleted one, and whether it is deleted. */
export const findNote = async (client: PoolClient, id: number) => {
  const { rows } = await client.query<NoteRow & { isDeleted: boolean }>(
    `SELECT ${noteColumns}, deleted_at IS NOT NULL AS "isDeleted" FROM notes WHERE id = $1`,
    [id],
  );
  return rows[0];
};

/** Notes by their ids, for the timeline that lists them. */
export const notesById = async (pool: Pool, ids: readonly number[]): Promise<Map<number, NoteRow>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await pool.query<NoteRow>(`SELECT ${noteColumns} FROM notes WHERE id = ANY ($1)`, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
};

/**
 * Deletes the notes about an application that was erased at a moment, and about what belonged to it, also those that
 * were written before its erasure was known here. Notes about a later application with its reference stay.
 */
export const deleteNotesAbout = async (
  client: PoolClient,
  applicationId: string,
  erasedAt: string,
): Promise<void> => {
  await client.query(
    `DELETE FROM notes n WHERE application <> '' AND application = upper($1) AND (created_at <= $2
       OR NOT EXISTS (SELECT FROM customer_contacts c WHERE c.kind = n.kind AND c.reference = n.reference))`,
    [applicationId, erasedAt],
  );
};

export interface NotesQuery {
  /** The keys of the record. */
  readonly records: readonly string[];
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** The notes about a record, the newest first; continues exactly after the cursor's note. */
export const listNotes = async (pool: Pool, { records, limit, cursor }: NotesQuery) => {
  const [kind = ''] = records.map((record) => record.slice(0, record.indexOf('-')));
  const after = cursor === undefined ? { value: 'infinity', id: 0 } : readCursor(cursor, order);
  return pageOf(
    pool.query<NoteRow>(
      `SELECT n.* FROM (SELECT DISTINCT unnest($2::text[]) AS reference) wanted CROSS JOIN LATERAL (
         SELECT ${noteColumns} FROM notes
         WHERE kind = $1 AND reference = wanted.reference AND deleted_at IS NULL
           AND (created_at, id) < ($3::timestamptz, $4)
         ORDER BY created_at DESC, id DESC LIMIT $5
       ) n
       ORDER BY n."createdAt" DESC, n.id DESC LIMIT $5`,
      [kind, records.map((record) => record.slice(kind.length + 1)), after.value, after.id, limit + 1],
    ),
    { sort: order, limit, placeOf: ({ createdAt, id }) => ({ value: createdAt.toISOString(), id }) },
  );
};
