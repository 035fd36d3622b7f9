import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { paging } from '../../entities/fields.ts';
import { inboxCounts, inboxItem, inboxViews } from '../../entities/conversations/staff-inbox.ts';

export const inboxRoutes = defineRoutes('gateway', {
  listInbox: {
    method: 'GET',
    path: '/api/inbox',
    summary:
      'Chats, inquiries, SMS and WhatsApp in one list: those that wait, the longest first, or those that are snoozed or done; the next page has its cursor in x-next-cursor',
    access: 'admin',
    rate: 'read',
    audit: 'read',
    query: z.object({
      ...paging,
      view: z._default(z.enum(inboxViews), 'waiting'),
      /** Only the caller's own, or those that nobody has. */
      assigned: z.optional(z.enum(['me', 'nobody'])),
    }),
    success: { status: 200, body: z.array(inboxItem) },
    problems: ['service-unreachable'],
  },

  countInbox: {
    method: 'GET',
    path: '/api/inbox/counts',
    summary: 'How many conversations wait: all, the caller’s own, and those that nobody has',
    access: 'admin',
    rate: 'read',
    audit: 'none',
    success: { status: 200, body: inboxCounts },
    problems: ['service-unreachable'],
  },
});
