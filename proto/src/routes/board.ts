import * as z from 'zod/mini';
import { defineRoute } from '../contract.ts';
import { boardId, boardStatus } from '../entities/board.ts';
import { staffApplication } from '../entities/tracked-application.ts';

export const syncBoard = defineRoute({
  service: 'integrations',
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
      boards: z.array(boardStatus),
    }),
  },
  problems: [],
});
