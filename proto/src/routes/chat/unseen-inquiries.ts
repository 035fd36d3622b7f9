import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { inquiryId } from '../../entities/inquiry.ts';

const hasNewMessages = z.object({ hasNewMessages: z.boolean() });

export const unseenInquiriesRoutes = defineRoutes('chat', {
  /** Only the gateway makes this call. */
  checkUnseen: {
    method: 'POST',
    path: '/internal/inquiries/unseen',
    summary: 'Whether the lender wrote something in any of these inquiries that its visitor has not read',
    access: 'internal',
    rate: 'read',
    body: z.object({ inquiryIds: z.array(inquiryId).check(z.maxLength(20)) }),
    success: { status: 200, body: hasNewMessages },
    problems: [],
  },
});
