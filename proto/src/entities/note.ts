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
  /** Usernames of the colleagues whom its text names, each as @username. */
  mentions: z.optional(z.array(z.string())),
});
export type Note = z.output<typeof note>;

/** Most colleagues whom one note can name. */
const mostMentions = 20;

/** Usernames of the colleagues whom the text of a note names, each as @username. */
export const mentionedStaff = z.optional(
  z
    .array(z.string().check(z.minLength(1), z.maxLength(100)))
    .check(z.maxLength(mostMentions, `A note can name up to ${mostMentions} colleagues`)),
);

/** A note in which a colleague names the member of staff who asks. */
export const mention = z.object({
  noteId: z.number(),
  /** The record that the note is about, such as application-07480. */
  record: z.string(),
  /** Of the record's customer, where it is known. */
  customerName: z.nullable(z.string()),
  text: z.string(),
  /** Username of the member of staff who wrote the note. */
  author: z.string(),
  mentionedAt: moment,
  /** When the colleague who is named read it; null before that. */
  readAt: z.nullable(moment),
});
export type Mention = z.output<typeof mention>;

export const newNote = z.object({
  clientId,
  record: recordKey,
  text: noteText,
  mentions: mentionedStaff,
});
export type NewNote = z.output<typeof newNote>;

export const noteChanges = ['added', 'edited', 'deleted', 'restored'] as const;
export type NoteChange = (typeof noteChanges)[number];
