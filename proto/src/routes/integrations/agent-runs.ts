import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { agentRun, agentRunStatuses } from '../../entities/agent-run.ts';
import { chatText } from '../../entities/chat.ts';
import { applicationReference } from '../../entities/fields.ts';

const byId = z.object({ runId: z.uuid('That is not the id of a run') });

const run = z.object({ success: z.literal(true), run: agentRun });

export const agentRunsRoutes = defineRoutes('integrations', {
  startAgentRun: {
    delegatesTo: ['applications', 'chat', 'messaging', 'reminders'],
    method: 'POST',
    path: '/api/ai-agent/process-loan/{applicationId}',
    summary:
      'Starts a run of the AI agent on an application; its progress comes over the socket. Refused as a conflict while a run is under way, whose id the details give. It recommends, and changes nothing',
    access: 'admin',
    rate: 'write',
    audit: 'start agent run',
    params: z.object({ applicationId: applicationReference }),
    success: { status: 201, body: run },
    problems: ['not-found', 'conflict', 'service-unreachable'],
  },

  listAgentRuns: {
    method: 'GET',
    path: '/api/ai-agent/runs',
    summary: 'Runs of the AI agent, newest first, at most 50',
    access: 'admin',
    rate: 'read',
    audit: 'read',
    query: z.object({
      applicationId: z.optional(applicationReference),
      status: z.optional(z.enum(agentRunStatuses)),
    }),
    success: { status: 200, body: z.array(agentRun) },
    problems: [],
  },

  getAgentRun: {
    method: 'GET',
    path: '/api/ai-agent/runs/{runId}',
    summary: 'One run of the AI agent: its steps, its report, and what became of the drafted message',
    access: 'admin',
    rate: 'read',
    audit: 'read',
    params: byId,
    success: { status: 200, body: agentRun },
    problems: ['not-found'],
  },

  cancelAgentRun: {
    method: 'POST',
    path: '/api/ai-agent/runs/{runId}/cancel',
    summary: 'Cancels a run that is under way',
    access: 'admin',
    rate: 'write',
    audit: 'cancel agent run',
    params: byId,
    success: { status: 200, body: run },
    problems: ['not-found', 'not-allowed-now'],
  },

  sendAgentDraft: {
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
    success: { status: 200, body: run },
    problems: ['not-found', 'conflict', 'not-allowed-now', 'service-unreachable'],
  },

  discardAgentDraft: {
    method: 'POST',
    path: '/api/ai-agent/runs/{runId}/draft/drop',
    summary: 'Drops the drafted message: it is not sent',
    access: 'admin',
    rate: 'write',
    audit: 'drop agent draft',
    params: byId,
    success: { status: 200, body: run },
    problems: ['not-found', 'not-allowed-now'],
  },
});
