import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { applicationReference } from '../../entities/fields.ts';
import {
  applicationReferences,
  foundChat,
  inboxWork,
  workChange,
} from '../../entities/conversations/staff-inbox.ts';
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
  findChats: {
    method: 'GET',
    path: '/internal/inbox/chats',
    summary: 'Who has the chats of some applications, their last messages, and since when customers wait',
    access: 'internal',
    rate: 'read',
    query: z.object({ applications: applicationReferences }),
    success: { status: 200, body: z.record(z.string(), foundChat) },
    problems: [],
  },

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
