import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { aiReview, reviewStatuses } from '../../entities/ai-review.ts';
import { chatText } from '../../entities/chat.ts';
import { applicationReference } from '../../entities/fields.ts';

const byId = z.object({ runId: z.uuid('That is not the id of a review') });

const reviewAnswer = z.object({ success: z.literal(true), run: aiReview });

export const aiReviewsRoutes = defineRoutes('integrations', {
  startAiReview: {
    delegatesTo: ['applications', 'chat', 'messaging', 'reminders'],
    method: 'POST',
    path: '/api/ai-agent/process-loan/{applicationId}',
    summary:
      'Starts a review of an application by the AI agent; its progress comes over the socket. Refused as a conflict while one is under way, whose id the details give. It recommends, and changes nothing',
    access: 'admin',
    rate: 'write',
    audit: 'start agent run',
    params: z.object({ applicationId: applicationReference }),
    success: { status: 201, body: reviewAnswer },
    problems: ['not-found', 'conflict', 'service-unreachable'],
  },

  listAiReviews: {
    method: 'GET',
    path: '/api/ai-agent/runs',
    summary: 'Reviews by the AI agent, newest first, at most 50',
    access: 'admin',
    rate: 'read',
    audit: 'read',
    query: z.object({
      applicationId: z.optional(applicationReference),
      status: z.optional(z.enum(reviewStatuses)),
    }),
    success: { status: 200, body: z.array(aiReview) },
    problems: [],
  },

  getAiReview: {
    method: 'GET',
    path: '/api/ai-agent/runs/{runId}',
    summary: 'One review by the AI agent: its steps, what it found, and what became of the drafted message',
    access: 'admin',
    rate: 'read',
    audit: 'read',
    params: byId,
    success: { status: 200, body: aiReview },
    problems: ['not-found'],
  },

  cancelAiReview: {
    method: 'POST',
    path: '/api/ai-agent/runs/{runId}/cancel',
    summary: 'Cancels a review that is under way',
    access: 'admin',
    rate: 'write',
    audit: 'cancel agent run',
    params: byId,
    success: { status: 200, body: reviewAnswer },
    problems: ['not-found', 'not-allowed-now'],
  },

  sendReviewDraft: {
    delegatesTo: ['applications', 'chat'],
    method: 'POST',
    path: '/api/ai-agent/runs/{runId}/draft/send',
    summary:
      "Posts the drafted message, as it was edited, to the customer's chat; once, however often it is asked for",
    access: 'admin',
    rate: 'write',
    audit: 'send agent draft',
    params: byId,
    body: z.object({ text: chatText }),
    success: { status: 200, body: reviewAnswer },
    problems: ['not-found', 'conflict', 'not-allowed-now', 'service-unreachable'],
  },

  discardReviewDraft: {
    method: 'POST',
    path: '/api/ai-agent/runs/{runId}/draft/drop',
    summary: 'Drops the drafted message: it is not sent',
    access: 'admin',
    rate: 'write',
    audit: 'drop agent draft',
    params: byId,
    success: { status: 200, body: reviewAnswer },
    problems: ['not-found', 'not-allowed-now'],
  },
});
