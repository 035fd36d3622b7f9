import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { inquiryId } from '../../entities/inquiry.ts';

const hasNewMessages = z.object({ hasNewMessages: z.boolean() });

export const notificationsRoutes = defineRoutes('gateway', {
  checkNotifications: {
    method: 'GET',
    path: '/api/notifications/check',
    summary:
      "Whether there are messages the caller has not seen: for staff those of customers and visitors, for a visitor the lender's in the conversations of their cookie or of `chat`, for everyone else none",
    access: 'public',
    rate: 'read',
    audit: 'none',
    query: z.object({ chat: z.optional(inquiryId) }),
    success: { status: 200, body: hasNewMessages },
    problems: [],
  },

  forgetConversation: {
    method: 'POST',
    path: '/api/notifications/forget',
    summary: "Removes a conversation from the visitor's cookie",
    access: 'public',
    rate: 'write',
    audit: 'none',
    body: z.object({ inquiryId }),
    success: { status: 204 },
    problems: [],
  },
});
