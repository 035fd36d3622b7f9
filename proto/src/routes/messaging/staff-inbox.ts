import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { inboxWork, workChange } from '../../entities/conversations/staff-inbox.ts';
import { id } from './sending.ts';

export const messagingInboxRoutes = defineRoutes('messaging', {
  changeThreadWork: {
    method: 'PATCH',
    path: '/api/inbox/conversation/{conversationId}',
    summary: 'Takes, hands over, snoozes or completes an SMS or WhatsApp thread',
    access: 'admin',
    rate: 'write',
    audit: 'work on conversation',
    params: z.object({ conversationId: id }),
    body: workChange,
    success: { status: 200, body: inboxWork },
    problems: ['not-found', 'conflict'],
  },
});
