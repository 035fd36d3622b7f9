import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { idInAddress, paging, recordKey, idOrVersion } from '../../entities/fields.ts';
import { mentionedStaff, newNote, note, noteText } from '../../entities/note.ts';

const byId = z.object({ id: idInAddress });

export const notesRoutes = defineRoutes('reminders', {
  listNotes: {
    method: 'GET',
    path: '/api/notes',
    summary:
      'What staff noted about a record, the newest first; the next page has its cursor in x-next-cursor',
    access: 'admin',
    rate: 'read',
    audit: 'read',
    query: z.object({ ...paging, record: recordKey }),
    success: { status: 200, body: z.array(note) },
    problems: [],
  },

  addNote: {
    delegatesTo: ['chat'],
    method: 'POST',
    path: '/api/notes',
    summary: 'Stores a note about a record; sending the same clientId again answers the stored note',
    access: 'admin',
    rate: 'write',
    audit: 'add note',
    body: newNote,
    success: { status: 201, body: note },
    problems: ['not-found', 'conflict'],
  },

  changeNote: {
    method: 'PUT',
    path: '/api/notes/{id}',
    summary: "Changes the text of one's own note, unless it was changed since the given version",
    access: 'admin',
    rate: 'write',
    audit: 'change note',
    params: byId,
    body: z.object({
      text: noteText,
      version: idOrVersion,
      mentions: mentionedStaff,
    }),
    success: { status: 200, body: note },
    problems: ['not-found', 'conflict'],
  },

  deleteNote: {
    method: 'DELETE',
    path: '/api/notes/{id}',
    summary: "Deletes one's own note, which can be undone for 30 days",
    access: 'admin',
    rate: 'write',
    audit: 'delete note',
    params: byId,
    success: { status: 200, body: note },
    problems: ['not-found'],
  },

  restoreNote: {
    method: 'POST',
    path: '/api/notes/{id}/restore',
    summary: "Restores one's own note that was deleted in the last 30 days",
    access: 'admin',
    rate: 'write',
    audit: 'restore note',
    params: byId,
    success: { status: 200, body: note },
    problems: ['not-found', 'nothing-to-undo'],
  },
});
