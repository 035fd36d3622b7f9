import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { paging } from '../../entities/fields.ts';
import {
  applicationReferences,
  availability,
  chatSummary,
  clockStates,
  inboxItem,
  inboxReference,
  inboxSummary,
  inboxViews,
} from '../../entities/conversations/staff-inbox.ts';

export const inboxRoutes = defineRoutes('gateway', {
  listInbox: {
    method: 'GET',
    path: '/api/inbox',
    summary:
      'Chats, inquiries, SMS and WhatsApp in one list: those that wait, the longest first, or those that are snoozed or done; the next page has its cursor in x-next-cursor',
    access: 'admin',
    rate: 'read',
    audit: 'read',
    query: z
      .object({
        ...paging,
        view: z._default(z.enum(inboxViews), 'waiting'),
        /** Only the caller's own, or those that nobody has. */
        assigned: z.optional(z.enum(['me', 'nobody'])),
        /** Only those whose answer is due soon, or late. */
        clock: z.optional(z.enum(clockStates)),
      })
      .check(
        z.refine(({ view, clock }) => clock === undefined || view === 'waiting', {
          path: ['clock'],
          error: 'Only conversations that wait are due soon or late',
        }),
      ),
    success: { status: 200, body: z.array(inboxItem) },
    problems: ['service-unreachable'],
  },

  getInboxItem: {
    method: 'GET',
    path: '/api/inbox/{kind}/{id}',
    summary: 'One conversation of the inbox, whether its customer waits or not',
    access: 'admin',
    rate: 'read',
    // Staff open its messages with it, and that is audited. The id of an inquiry may not be in the audit.
    audit: 'none',
    params: inboxReference,
    success: { status: 200, body: inboxItem },
    problems: ['not-found', 'service-unreachable'],
  },

  readChats: {
    method: 'GET',
    path: '/api/inbox/chats',
    summary:
      'Who has the chats of some applications, their last messages, and since when customers wait; at most 100 references, separated by commas, and unknown ones are left out',
    access: 'admin',
    rate: 'read',
    // The lists that show chats are audited, and each event about a chat repeats this call.
    audit: 'none',
    query: z.object({ applications: applicationReferences }),
    success: { status: 200, body: z.record(z.string(), chatSummary) },
    problems: ['service-unreachable'],
  },

  countInbox: {
    method: 'GET',
    path: '/api/inbox/counts',
    summary:
      'How many conversations wait: all, the caller’s own, those that nobody has, those whose answer is due soon, and those whose answer is late; with the office hours that these times are counted in',
    access: 'admin',
    rate: 'read',
    audit: 'none',
    success: { status: 200, body: inboxSummary },
    problems: ['service-unreachable'],
  },

  getAvailability: {
    method: 'GET',
    path: '/api/inbox/availability',
    summary: 'How new conversations come to staff, and whether the caller is away',
    access: 'admin',
    rate: 'read',
    audit: 'none',
    success: { status: 200, body: availability },
    problems: [],
  },

  changeAvailability: {
    method: 'PUT',
    path: '/api/inbox/availability',
    summary: 'Sets the caller as away, so that no conversation is assigned to them by turn, or as back',
    access: 'admin',
    rate: 'write',
    audit: 'change own availability',
    body: z.object({ away: z.boolean() }),
    success: { status: 200, body: availability },
    problems: [],
  },
});
