import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { backCallDetails, backCallRequest } from '../../entities/back-call.ts';
import { idInAddress, moment, paging } from '../../entities/fields.ts';
import { ordering } from '../../entities/lists/ordering.ts';
import { removal } from '../../entities/removal.ts';
import { backCallStatusName } from '../../enums/back-call-statuses.ts';
import { backCallForm } from '../../rules/forms/back-call-form.ts';
import { freeTextMaxLength, storableText } from '../../rules/forms/form-fields.ts';
import { exportRoute } from '../exports.ts';

const id = idInAddress;

const byId = z.object({ id });

const noteText = z.string('Enter text').check(
  z.overwrite((text) => storableText(text).trim()),
  z.maxLength(freeTextMaxLength, `Notes can be up to ${freeTextMaxLength} characters long`),
);

const username = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

/** The lists that staff see: every open request, those whose payment failed, and those with notes of agents. */
export const backCallSections = ['requests', 'failed-cpa', 'agent-notes'] as const;

/** The orders of open requests, and of those of one status; other lists have only their usual one. */
export const backCallSorts = ['newest', 'name', 'amount'] as const;

const onOrOff = z.pipe(
  z.enum(['0', '1', 'true', 'false']),
  z.transform((text: '0' | '1' | 'true' | 'false') => text === '1' || text === 'true'),
);

export const backCallsRoutes = defineRoutes('messaging', {
  listBackCalls: {
    method: 'GET',
    path: '/api/backcalls',
    summary:
      'Back call requests, newest first unless another order is asked for, and in the section `agent-notes` the latest note of an agent first; an agent gets those assigned to them. Completed ones, and of the section `requests` cancelled ones, only when their status is asked for. The next page has its cursor in x-next-cursor',
    access: 'staff',
    rate: 'read',
    audit: 'read',
    query: z.object({
      ...paging,
      status: z.optional(backCallStatusName),
      /** Only those that are with an agent. */
      assigned: z.optional(onOrOff),
      section: z.optional(z.enum(backCallSections)),
      ...ordering(backCallSorts),
      /** Part of a name, phone number, address or reference. */
      search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    }),
    success: { status: 200, body: z.array(backCallRequest) },
    problems: [],
  },

  getBackCall: {
    method: 'GET',
    path: '/api/backcalls/{id}',
    summary: 'One back call request with its notes and status changes, newest first',
    access: 'staff',
    rate: 'read',
    audit: 'read',
    params: byId,
    success: { status: 200, body: backCallDetails },
    problems: ['not-found'],
  },

  requestBackCall: {
    method: 'POST',
    path: '/api/backcall',
    summary:
      'Stores a back call request, then texts the agent; when the text fails the request stays and `error` says why. The same Idempotency-Key header with the same body answers with the request stored first',
    access: 'admin',
    rate: 'write',
    audit: 'request back call',
    body: backCallForm,
    success: {
      status: 201,
      body: z.object({
        success: z.literal(true),
        request: backCallRequest,
        error: z.optional(z.string()),
      }),
    },
    problems: ['idempotency-key-reused'],
  },

  changeBackCall: {
    method: 'PATCH',
    path: '/api/backcalls/{id}',
    summary:
      'Changes the status or the notes of a request; `send_to_agent` and `send to agent` give it to the agent, once. The same Idempotency-Key header changes it once, and answers with the request as it is now',
    access: 'staff',
    rate: 'write',
    audit: 'change back call',
    assignsTo: 'agent',
    params: byId,
    body: z
      .object({
        status: z.optional(backCallStatusName),
        /** The status that the screen showed; when given and no longer current, a change of status or agent is refused as a conflict. */
        from: z.optional(backCallStatusName),
        notes: z.optional(noteText),
        /** The active agent whom it is for, whom only admins choose; without one, every agent sees it. Only with the status `send to agent`. */
        assignedTo: z.optional(username),
        /** Whom the screen showed, null for nobody; when given and no longer current, a change of status or agent is refused as a conflict. */
        assignedFrom: z.optional(z.nullable(username)),
        /** The notes that the edit began from; when given and no longer what is stored, the call is refused as a conflict. */
        notesBefore: z.optional(z.string()),
        /** Whether the status undoes the caller's latest one; refused as a conflict once somebody else has changed it. Within 10 minutes a refused card payment then no longer counts, or not twice, and the request is for whom it was before. */
        undo: z.optional(z.boolean()),
      })
      .check(
        z.refine(
          ({ status, notes }) => status !== undefined || notes !== undefined,
          'Give a status or notes',
        ),
      ),
    success: { status: 200, body: backCallRequest },
    problems: ['not-found', 'conflict', 'not-allowed-now', 'idempotency-key-reused', 'already-stored'],
  },

  sendBackCallToAgent: {
    method: 'POST',
    path: '/api/backcalls/send-to-agent',
    summary:
      'Assigns a request to the agent and sends one text. Idempotent: a stored request is not changed, except that notes that differ are added',
    access: 'admin',
    rate: 'write',
    audit: 'send back call to agent',
    assignsTo: 'agent',
    body: z.object({
      originalId: id,
      customerName: z.optional(z.string()),
      phoneNumber: z.optional(z.string()),
      amountDue: z.optional(z.string()),
      address: z.nullish(z.string()),
      notes: z.nullish(noteText),
      assignedTo: z.optional(username),
      /** The status that the screen showed; when given and no longer current, the call is refused as a conflict. */
      from: z.optional(backCallStatusName),
      /** Whom the screen showed, null for nobody; when given and no longer current, the call is refused as a conflict. */
      assignedFrom: z.optional(z.nullable(username)),
    }),
    success: {
      status: 200,
      body: z.object({
        success: z.literal(true),
        request: backCallRequest,
        /** Why the agent got no text. */
        error: z.optional(z.string()),
      }),
    },
    problems: ['not-found', 'conflict', 'not-allowed-now'],
  },

  markAgentNotesSeen: {
    method: 'POST',
    path: '/api/backcalls/agent-notes/seen',
    summary: 'Stores up to when the caller has seen the notes of agents; it never moves back',
    access: 'admin',
    rate: 'write',
    audit: 'none',
    body: z.object({ upTo: moment }),
    success: {
      status: 200,
      /** Up to when the caller had seen them before; null for never. */
      body: z.object({ before: z.nullable(moment) }),
    },
    problems: [],
  },

  resendAgentText: {
    method: 'POST',
    path: '/api/backcalls/{id}/resend-agent-sms',
    summary: 'Texts the agent again after the first text failed',
    access: 'admin',
    rate: 'write',
    audit: 'resend agent text',
    params: byId,
    success: { status: 200, body: z.object({ request: backCallRequest, error: z.optional(z.string()) }) },
    problems: ['not-found', 'not-allowed-now', 'not-configured'],
  },

  clearBackCalls: {
    method: 'DELETE',
    path: '/api/backcalls/clear',
    summary: 'Clears the list of back call requests; can be undone for 30 days',
    access: 'admin',
    rate: 'write',
    audit: 'clear back calls',
    success: {
      status: 200,
      body: z.object({
        message: z.string(),
        cleared: z.number(),
        /** What to undo; null when there was nothing to clear. */
        clearId: z.nullable(z.uuid()),
      }),
    },
    problems: [],
  },

  countBackCallsToClear: {
    method: 'GET',
    path: '/api/backcalls/clear/count',
    summary: 'How many back call requests a clear would remove now, cancelled ones among them',
    access: 'admin',
    rate: 'read',
    audit: 'none',
    success: { status: 200, body: z.object({ count: z.number() }) },
    problems: [],
  },

  listBackCallClears: {
    method: 'GET',
    path: '/api/backcalls/clears',
    summary: 'Clears of the last 30 days that have not been undone, the latest first',
    access: 'admin',
    rate: 'read',
    audit: 'read',
    success: { status: 200, body: z.array(removal) },
    problems: [],
  },

  undoClearBackCalls: {
    method: 'POST',
    path: '/api/backcalls/clear/undo',
    summary: 'Restores what one clear removed',
    access: 'admin',
    rate: 'write',
    audit: 'undo clear back calls',
    body: z.object({ clearId: z.uuid() }),
    success: { status: 200, body: z.object({ message: z.string(), restored: z.number() }) },
    problems: ['nothing-to-undo'],
  },

  releaseBackCalls: {
    method: 'POST',
    path: '/internal/back-calls/left-behind',
    summary:
      'Gives every agent the requests of agents who no longer work on back call requests, at most 200 in one call',
    access: 'internal',
    rate: 'write',
    body: z.object({
      /** The usernames of all active agents. */
      agents: z.array(username),
    }),
    success: { status: 200, body: z.object({ released: z.number() }) },
    problems: [],
  },

  exportBackCalls: exportRoute('/api/backcalls/export', 'Back call requests'),
});
