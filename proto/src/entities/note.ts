import * as z from 'zod/mini';
import { storableText } from '../rules/forms/form-fields.ts';
import { clientId } from './chat.ts';
import { moment, recordKey } from './fields.ts';

/** Longest note, in characters. */
export const noteMaxLength = 2000;

export const noteText = z
  .string('Enter a note')
  .check(
    z.overwrite(storableText),
    z.trim(),
    z.minLength(1, 'Enter a note'),
    z.maxLength(noteMaxLength, 'Notes can be up to 2,000 characters long'),
  );

/** What staff write for each other about a record of a customer. Customers never see it. */
export const note = z.object({
  id: z.number(),
  /** The record that it is about, such as application-07480. */
  record: z.string(),
  text: z.string(),
  /** Username of the member of staff who wrote it. */
  author: z.string(),
  createdAt: moment,
  /** When its author last changed it; null when never. */
  editedAt: z.nullable(moment),
  /** Grows with every change. */
  version: z.number(),
});
export type Note = z.output<typeof note>;

export const newNote = z.object({ clientId, record: recordKey, text: noteText });
export type NewNote = z.output<typeof newNote>;

export const noteChanges = ['added', 'edited', 'deleted', 'restored'] as const;
export type NoteChange = (typeof noteChanges)[number];
