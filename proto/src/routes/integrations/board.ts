import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { boardId, boardStatus, endingCount } from '../../entities/feeds/board.ts';
import { staffApplication } from '../../entities/tracked-application.ts';

export const boardRoutes = defineRoutes('integrations', {
  syncBoard: {
    delegatesTo: ['applications'],
    method: 'POST',
    path: '/api/monday/sync/{boardId}',
    summary: 'Reads a board now, and answers with the first page of the applications as they are after it',
    access: 'admin',
    rate: 'write',
    audit: 'sync board',
    params: z.object({ boardId }),
    /** Confirms the ending that the last sync refused, when it named this number; a call without it confirms none. */
    body: z.optional(z.object({ confirmEnding: z.optional(endingCount) })),
    success: {
      status: 200,
      body: z.object({
        success: z.literal(true),
        message: z.string(),
        applications: z.array(staffApplication),
        board: boardStatus,
      }),
    },
    problems: ['not-found', 'not-configured', 'service-unreachable', 'service-unavailable'],
  },

  /** First a challenge, which monday.com wants back, then events. */
  receiveBoardWebhook: {
    method: 'POST',
    path: '/api/monday/webhook',
    summary: 'monday.com announces that something on a board has changed; signed with the secret of its app',
    access: 'webhook',
    rate: 'webhook',
    success: { status: 200, body: z.object({ challenge: z.optional(z.string()) }) },
    problems: ['forbidden', 'malformed-request', 'not-configured'],
  },

  getBoardStatus: {
    method: 'GET',
    path: '/api/monday/status',
    summary: 'Whether a board is set up, and the state of each board',
    access: 'admin',
    rate: 'read',
    audit: 'none',
    success: {
      status: 200,
      body: z.object({
        configured: z.boolean(),
        message: z.string(),
        /** Seconds between two syncs, as set; where the plan allows fewer calls, see `nextSyncAt`. */
        pollSeconds: z.number(),
        /** Whether monday.com reports changes by webhooks. */
        webhooks: z.boolean(),
        boards: z.array(boardStatus),
      }),
    },
    problems: [],
  },
});
