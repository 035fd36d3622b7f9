import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { duePreview, batchSend } from '../../entities/batch-send.ts';

export const batchSendsRoutes = defineRoutes('reminders', {
  previewDueReminders: {
    delegatesTo: ['messaging'],
    method: 'GET',
    path: '/api/reminders/send-due',
    summary:
      'How many pending reminders are due by today, how many of them would be sent now, and why not the others',
    access: 'admin',
    rate: 'read',
    audit: 'read',
    success: { status: 200, body: duePreview },
    problems: ['not-configured', 'service-unreachable'],
  },

  sendDueReminders: {
    method: 'POST',
    path: '/api/reminders/send-due',
    summary:
      'Sends every reminder that is due by today, one after the other, 10 seconds from now; until then it can be undone',
    access: 'admin',
    rate: 'write',
    audit: 'send due reminders',
    success: { status: 201, body: batchSend },
    problems: ['not-allowed-now', 'conflict'],
  },

  latestBatchSend: {
    method: 'GET',
    path: '/api/reminders/send-due/latest',
    summary: 'Progress of the latest batch send; null when there was none today',
    access: 'admin',
    rate: 'read',
    audit: 'none',
    success: { status: 200, body: z.nullable(batchSend) },
    problems: [],
  },

  stopBatchSend: {
    method: 'POST',
    path: '/api/reminders/send-due/{runId}/stop',
    summary: 'Cancels the reminders that have not been sent yet: within the first 10 seconds, all of them',
    access: 'admin',
    rate: 'write',
    audit: 'stop reminder run',
    params: z.object({ runId: z.uuid('That is not the id of a batch send') }),
    success: { status: 200, body: z.object({ stopped: z.number(), message: z.string() }) },
    problems: ['not-found', 'nothing-to-undo'],
  },
});
