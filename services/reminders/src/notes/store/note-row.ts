import type { Note } from '@loanline/proto/entities/note';

export interface NoteRow {
  readonly id: number;
  readonly record: string;
  readonly text: string;
  readonly author: string;
  readonly createdAt: Date;
  readonly editedAt: Date | null;
  readonly version: number;
}

/** Column list of a NoteRow. */
export const noteColumns = `id, kind || '-' || reference AS record, text, author, created_at AS "createdAt",
  edited_at AS "editedAt", version`;

/** A note as staff see it. */
export const presentNote = ({ createdAt, editedAt, ...row }: NoteRow): Note => ({
  ...row,
  createdAt: createdAt.toISOString(),
  editedAt: editedAt?.toISOString() ?? null,
});
