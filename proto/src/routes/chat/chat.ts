import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { chatMessage, chatPage, readPosition, newChatMessage, readPositions } from '../../entities/chat.ts';
import { applicationReference, moment } from '../../entities/fields.ts';

const byReference = z.object({ applicationId: applicationReference });

/** Which part of a conversation is asked for. */
export const historyQuery = z.object({
  after: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
  before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 200),
});

export const chatRoutes = defineRoutes('chat', {
  listChatMessages: {
    delegatesTo: ['applications'],
    method: 'GET',
    path: '/api/chat/{applicationId}',
    summary:
      "An application's chat, oldest first; with `after`, only what came after that sequence; with `before`, the page that came before it",
    access: 'tracker',
    rate: 'lookup',
    audit: 'read',
    params: byReference,
    query: historyQuery,
    success: { status: 200, body: chatPage },
    problems: ['not-found'],
  },

  postChatMessage: {
    delegatesTo: ['applications'],
    method: 'POST',
    path: '/api/chat/{applicationId}',
    summary: 'Posts a message; the same clientId posted again answers with the message stored first',
    access: 'tracker',
    rate: 'write',
    audit: 'post chat message',
    params: byReference,
    body: newChatMessage,
    success: { status: 201, body: z.object({ message: chatMessage }) },
    problems: ['not-found', 'conflict'],
  },

  markChatRead: {
    method: 'POST',
    path: '/api/chat/{applicationId}/mark-read',
    summary: "Moves the caller's read position to the given message, or to the last one; it never moves back",
    access: 'tracker',
    rate: 'write',
    audit: 'none',
    params: byReference,
    body: z.optional(readPosition),
    success: { status: 200, body: z.object({ lastRead: readPositions }) },
    problems: ['not-found'],
  },

  getUnreadCounts: {
    method: 'GET',
    path: '/api/chat/unread-counts',
    summary:
      'How many messages the caller has not read: of customers per application, only those above 0, and of visitors per inquiry; and how many unresolved inquiries hold something they have not seen. At most the 200 applications whose customers wrote last are listed',
    access: 'admin',
    rate: 'read',
    audit: 'none',
    success: {
      status: 200,
      body: z.object({
        unreadCounts: z.record(z.string(), z.number()),
        /** When the first of these messages was written, by application. */
        unreadSince: z.record(z.string(), moment),
        /** More applications have unread messages than are listed. */
        moreUnread: z.boolean(),
        /** Inquiries that are new to the caller, or have messages they have not read. */
        unreadInquiries: z.number(),
        /** Each of those inquiries, with 0 when it is new and holds no message yet. */
        unreadInquiryMessages: z.record(z.string(), z.number()),
      }),
    },
    problems: [],
  },
});
