import * as z from 'zod/mini';
import { defineRoute } from '../contract.ts';
import { inquiryId } from '../entities/inquiry.ts';

const hasNewMessages = z.object({ hasNewMessages: z.boolean() });

export const checkNotifications = defineRoute({
  service: 'gateway',
  method: 'GET',
  path: '/api/notifications/check',
  summary:
    "Whether there are messages the caller has not seen: for staff those of customers and visitors, for a visitor the lender's in the conversations of their cookie or of `chat`, for everyone else none",
  access: 'anyone',
  rate: 'read',
  audit: 'none',
  query: z.object({ chat: z.optional(inquiryId) }),
  success: { status: 200, body: hasNewMessages },
  problems: [],
});

/** Not among the public routes: only the gateway makes this call. */
export const checkUnseen = defineRoute({
  service: 'chat',
  method: 'POST',
  path: '/internal/inquiries/unseen',
  summary: 'Whether the lender wrote something in any of these inquiries that its visitor has not read',
  access: 'internal',
  rate: 'read',
  body: z.object({ inquiryIds: z.array(inquiryId).check(z.maxLength(20)) }),
  success: { status: 200, body: hasNewMessages },
  problems: [],
});
