import * as z from 'zod/mini';
import { defineEvent, eventsByName } from '../contract.ts';
import { boardId, boardItem, leftOutReasons } from '../entities/feeds/board.ts';
import { applicationReference } from '../entities/fields.ts';

export const boardItemsChanged = defineEvent({
  name: 'board.items-reported.v1',
  when: 'items of a board have changed since the last sync; at most 200 in one event',
  publishers: ['integrations'],
  subscribers: {
    applications: 'opens, changes and ends applications to match the board',
  },
  key: 'boardId',
  /** Only items that are not as the last sync saw them; `report` numbers the changes of a board. */
  data: z.object({ boardId, report: z.number(), items: z.array(boardItem) }),
});

export const boardItemsApplied = defineEvent({
  name: 'board.items-applied.v1',
  when: 'the service applied a board change; says how many applications it opened, changed and ended',
  publishers: ['applications'],
  subscribers: {
    integrations: 'stores how a board change was applied, for staff to see',
  },
  key: 'boardId',
  data: z.object({
    boardId,
    report: z.number(),
    opened: z.number(),
    changed: z.number(),
    removed: z.number(),
    /** Items of applications that were erased, and do not come back. */
    leftOut: z.optional(z.number()),
    /** Outcomes that were not set, because their text must name a credit reference agency and no setting does. */
    withoutAgency: z.optional(z.number()),
    /** Outcomes that were not set, because their reason is not in the list, or has been retired. */
    withoutReason: z.optional(z.number()),
    /** Every item of the change; with what was left out of it, if anything. */
    references: z.optional(
      z.array(z.object({ applicationId: applicationReference, leftOut: z.optional(z.enum(leftOutReasons)) })),
    ),
  }),
});

export const boardSyncChanged = defineEvent({
  name: 'board.sync-changed.v1',
  when: 'a board was connected, fails, or brought changes; for staff who watch',
  publishers: ['integrations'],
  subscribers: {
    gateway: 'pushes it to admins',
  },
  key: 'boardId',
  data: z.object({ boardId }),
});

export const boardEvents = eventsByName(boardItemsChanged, boardItemsApplied, boardSyncChanged);
