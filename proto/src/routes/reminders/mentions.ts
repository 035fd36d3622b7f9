import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { paging, idOrVersion } from '../../entities/fields.ts';
import { mention } from '../../entities/note.ts';

const unread = z.object({
  /** How many mentions the caller has not read, 100 at most. */
  unread: z.number(),
});

export const mentionsRoutes = defineRoutes('reminders', {
  listMentions: {
    method: 'GET',
    path: '/api/mentions',
    summary:
      'The notes in which colleagues name the caller, the latest first; the next page has its cursor in x-next-cursor',
    access: 'admin',
    rate: 'read',
    audit: 'read',
    query: z.object(paging),
    success: { status: 200, body: z.array(mention) },
    problems: [],
  },

  countMentions: {
    method: 'GET',
    path: '/api/mentions/unread',
    summary: 'How many notes that name the caller they have not read',
    access: 'admin',
    rate: 'read',
    audit: 'none',
    success: { status: 200, body: unread },
    problems: [],
  },

  markMentionsRead: {
    method: 'POST',
    path: '/api/mentions/read',
    summary: 'Marks the mention of the caller in one note as read, or all of them',
    access: 'admin',
    rate: 'write',
    audit: 'none',
    body: z.object({ noteId: z.optional(idOrVersion) }),
    success: { status: 200, body: unread },
    problems: [],
  },
});
