import * as z from 'zod/mini';
import { defineEvent } from '../contract.ts';
import { boardId, boardItem } from '../entities/sources/board.ts';

export const boardItemsReported = defineEvent({
  name: 'board.items-reported.v1',
  publishers: ['integrations'],
  subscribers: ['applications'],
  key: 'boardId',
  /** Only items that are not as they were when they were last reported. */
  data: z.object({ boardId, report: z.number(), items: z.array(boardItem) }),
});

export const boardItemsApplied = defineEvent({
  name: 'board.items-applied.v1',
  publishers: ['applications'],
  subscribers: ['integrations'],
  key: 'boardId',
  data: z.object({
    boardId,
    report: z.number(),
    opened: z.number(),
    changed: z.number(),
    removed: z.number(),
    /** Items of applications that were erased, and do not come back. */
    leftOut: z.optional(z.number()),
  }),
});

export const boardSyncChanged = defineEvent({
  name: 'board.sync-changed.v1',
  publishers: ['integrations'],
  subscribers: ['gateway'],
  key: 'boardId',
  data: z.object({ boardId }),
});
