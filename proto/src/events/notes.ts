import * as z from 'zod/mini';
import { defineEvent, eventsByName } from '../contract.ts';
import { noteChanges } from '../entities/note.ts';

/** Carries no text: a screen that shows the notes of the record fetches them. */
export const noteChanged = defineEvent({
  name: 'note.changed.v1',
  when: 'staff wrote, edited, deleted or restored a note; without its text',
  publishers: ['reminders'],
  subscribers: {
    gateway: 'pushes it to admins',
  },
  key: 'noteId',
  data: z.object({
    noteId: z.number(),
    /** The record that it is about, such as application-07480. */
    record: z.string(),
    change: z.enum(noteChanges),
    /** Username of the member of staff. */
    author: z.string(),
  }),
});

export const noteEvents = eventsByName(noteChanged);
