import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { threadSummary } from '../../entities/thread.ts';
import { paging, storedNumber } from '../../entities/fields.ts';
import { channel } from '../../enums/channels.ts';
import { storableText } from '../../rules/forms/form-fields.ts';
import { messageHistory, messagePage } from './message-page.ts';
import { id, sending, text, template, sent, sendProblems } from './sending.ts';

const byThread = z.object({ conversationId: id });

export const threadsRoutes = defineRoutes('messaging', {
  listThreads: {
    method: 'GET',
    path: '/api/conversations',
    summary:
      'SMS and WhatsApp threads, the latest first, those with unknown senders among them; the next page has its cursor in x-next-cursor',
    access: 'admin',
    rate: 'read',
    audit: 'read',
    query: z.object({
      ...paging,
      channel: z.optional(channel),
      search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    }),
    success: { status: 200, body: z.array(threadSummary) },
    problems: [],
  },

  openThread: {
    method: 'POST',
    path: '/api/conversations',
    summary: 'The SMS thread with a phone number, which this opens where nobody has written yet',
    access: 'admin',
    rate: 'write',
    audit: 'open conversation',
    body: z.object({
      phoneNumber: z.string('Give a phone number').check(z.trim(), z.minLength(1), z.maxLength(40)),
      customerName: z.optional(
        z.string().check(
          z.overwrite((name) => storableText(name).trim()),
          z.maxLength(200),
        ),
      ),
    }),
    success: { status: 200, body: z.object({ conversationId: z.number() }) },
    problems: [],
  },

  getThreadUnreadCounts: {
    method: 'GET',
    path: '/api/conversations/unread-counts',
    summary:
      'How many customer messages the caller has not read, per channel and thread; only those above 0, and at most the 200 threads written to last',
    access: 'admin',
    rate: 'read',
    audit: 'none',
    success: {
      status: 200,
      body: z.object({
        conversations: z.array(
          z.object({
            conversationId: z.number(),
            channel,
            backCallRequestId: z.nullable(z.number()),
            unread: z.number(),
          }),
        ),
        total: z.number(),
        /** More threads have unread messages than are listed. */
        moreUnread: z.boolean(),
        /** Back call requests with notes of agents that the caller has not seen, counted up to 1,000. */
        agentNotes: z.optional(z.number()),
      }),
    },
    problems: [],
  },

  listThreadMessages: {
    method: 'GET',
    path: '/api/conversations/{conversationId}/messages',
    summary: 'One thread, oldest first',
    access: 'admin',
    rate: 'read',
    audit: 'read',
    params: byThread,
    query: messageHistory,
    success: { status: 200, body: messagePage },
    problems: ['not-found'],
  },

  sendThreadMessage: {
    method: 'POST',
    path: '/api/conversations/{conversationId}/messages',
    summary: 'Answers in a thread: with a text, or on WhatsApp with a template',
    access: 'admin',
    rate: 'write',
    audit: 'send conversation message',
    params: byThread,
    body: z.union(
      [z.object({ message: text('whatsapp'), ...sending }), z.object({ ...template, ...sending })],
      'Type a message or choose a template',
    ),
    success: { status: 201, body: sent },
    problems: sendProblems,
  },

  markThreadRead: {
    method: 'POST',
    path: '/api/conversations/{conversationId}/mark-read',
    summary: "Moves the caller's read position to the given message, or to the last one; it never moves back",
    access: 'admin',
    rate: 'write',
    audit: 'none',
    params: byThread,
    body: z.optional(z.object({ upTo: z.optional(storedNumber) })),
    success: { status: 200, body: z.object({ lastRead: z.number(), unread: z.number() }) },
    problems: ['not-found'],
  },
});
