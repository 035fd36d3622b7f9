import * as z from 'zod/mini';
import { defineRoute } from '../contract.ts';
import { agentRun, agentRunStatuses } from '../entities/agent-run.ts';
import { chatText } from '../entities/chat.ts';
import { applicationReference } from '../entities/fields.ts';

const byId = z.object({ runId: z.uuid('That is not the id of a run') });
const run = z.object({ success: z.literal(true), run: agentRun });

export const startAgentRun = defineRoute({
  service: 'integrations',
  delegatesTo: ['applications', 'chat', 'messaging', 'reminders'],
  method: 'POST',
  path: '/api/ai-agent/process-loan/{applicationId}',
  summary:
    'Starts a run of the AI agent on an application; its progress comes over the socket. Refused as a conflict while a run is under way, whose id the details give. It recommends, and changes nothing',
  access: 'staff',
  rate: 'write',
  params: z.object({ applicationId: applicationReference }),
  success: { status: 201, body: run },
  problems: ['not-found', 'conflict', 'service-unreachable'],
});

export const listAgentRuns = defineRoute({
  service: 'integrations',
  method: 'GET',
  path: '/api/ai-agent/runs',
  summary: 'Runs of the AI agent, newest first, at most 50',
  access: 'staff',
  rate: 'read',
  query: z.object({
    applicationId: z.optional(applicationReference),
    status: z.optional(z.enum(agentRunStatuses)),
  }),
  success: { status: 200, body: z.array(agentRun) },
  problems: [],
});

export const getAgentRun = defineRoute({
  service: 'integrations',
  method: 'GET',
  path: '/api/ai-agent/runs/{runId}',
  summary: 'One run of the AI agent: its steps, its report, and what became of the drafted message',
  access: 'staff',
  rate: 'read',
  params: byId,
  success: { status: 200, body: agentRun },
  problems: ['not-found'],
});

export const cancelAgentRun = defineRoute({
  service: 'integrations',
  method: 'POST',
  path: '/api/ai-agent/runs/{runId}/cancel',
  summary: 'Cancels a run that is under way',
  access: 'staff',
  rate: 'write',
  params: byId,
  success: { status: 200, body: run },
  problems: ['not-found', 'not-allowed-now'],
});

export const sendAgentDraft = defineRoute({
  service: 'integrations',
  delegatesTo: ['applications', 'chat'],
  method: 'POST',
  path: '/api/ai-agent/runs/{runId}/draft/send',
  summary:
    "Posts the drafted message, as it was edited, to the customer's chat; once, however often it is asked for",
  access: 'staff',
  rate: 'write',
  params: byId,
  body: z.object({ text: chatText }),
  success: { status: 200, body: run },
  problems: ['not-found', 'conflict', 'not-allowed-now', 'service-unreachable'],
});

export const dropAgentDraft = defineRoute({
  service: 'integrations',
  method: 'POST',
  path: '/api/ai-agent/runs/{runId}/draft/drop',
  summary: 'Drops the drafted message: it is not sent',
  access: 'staff',
  rate: 'write',
  params: byId,
  success: { status: 200, body: run },
  problems: ['not-found', 'not-allowed-now'],
});
