import type { Note } from '@loanline/proto/entities/note';

export interface NoteRow {
  readonly id: number;
  readonly record: string;
  readonly text: string;
  readonly author: string;
  readonly createdAt: Date;
  readonly editedAt: Date | null;
  readonly version: number;
  /** Usernames, in their order. */
  readonly mentions: readonly string[];
}

/** Column list of a NoteRow. */
export const noteColumns = `id, kind || '-' || reference AS record, text, author, created_at AS "createdAt",
  edited_at AS "editedAt", version,
  ARRAY(SELECT username FROM mentions m WHERE m.note_id = notes.id ORDER BY username) AS mentions`;

/** A note as staff see it. */
export const presentNote = ({ createdAt, editedAt, mentions, ...row }: NoteRow): Note => ({
  ...row,
  mentions: [...mentions],
  createdAt: createdAt.toISOString(),
  editedAt: editedAt?.toISOString() ?? null,
});
