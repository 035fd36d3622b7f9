import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { applicationReference } from '../../entities/fields.ts';
import { inboxWork, workChange } from '../../entities/conversations/staff-inbox.ts';
import { inquiryId } from '../../entities/inquiry.ts';

const change = {
  method: 'PATCH',
  access: 'admin',
  rate: 'write',
  audit: 'work on conversation',
  body: workChange,
  success: { status: 200, body: inboxWork },
  problems: ['not-found', 'conflict'],
} as const;

export const chatInboxRoutes = defineRoutes('chat', {
  changeChatWork: {
    ...change,
    path: '/api/inbox/application/{applicationId}',
    summary: 'Takes, hands over, snoozes or completes the chat of an application',
    params: z.object({ applicationId: applicationReference }),
  },

  changeInquiryWork: {
    ...change,
    path: '/api/inbox/inquiry/{inquiryId}',
    summary: 'Takes, hands over, snoozes or completes an inquiry',
    params: z.object({ inquiryId }),
  },
});
