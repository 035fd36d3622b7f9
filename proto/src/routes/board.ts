import * as z from 'zod/mini';
import { defineRoute } from '../contract.ts';
import { boardId, boardStatus } from '../entities/board.ts';
import { staffApplication } from '../entities/tracked-application.ts';

export const syncBoard = defineRoute({
  service: 'integrations',
  delegatesTo: ['applications'],
  method: 'POST',
  path: '/api/monday/sync/{boardId}',
  summary: 'Reads a board now, and answers with the first page of the applications as they are after it',
  access: 'staff',
  rate: 'write',
  params: z.object({ boardId }),
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
});

/** First a challenge, which monday.com wants back, then events. */
export const receiveBoardWebhook = defineRoute({
  service: 'integrations',
  method: 'POST',
  path: '/api/monday/webhook',
  summary: 'monday.com tells that something on a board has changed; signed with the secret of its app',
  access: 'webhook',
  rate: 'webhook',
  success: { status: 200, body: z.object({ challenge: z.optional(z.string()) }) },
  problems: ['forbidden', 'malformed-request', 'not-configured'],
});

export const getBoardStatus = defineRoute({
  service: 'integrations',
  method: 'GET',
  path: '/api/monday/status',
  summary: 'Whether a board is set up, and how each gets on',
  access: 'staff',
  rate: 'read',
  audit: 'none',
  success: {
    status: 200,
    body: z.object({
      configured: z.boolean(),
      message: z.string(),
      /** Seconds between two syncs, as set; where the plan allows fewer calls, `nextSyncAt` tells. */
      pollSeconds: z.number(),
      /** Whether monday.com is to tell of changes by webhooks. */
      webhooks: z.boolean(),
      boards: z.array(boardStatus),
    }),
  },
  problems: [],
});
