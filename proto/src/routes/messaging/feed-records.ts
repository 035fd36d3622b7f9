import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { mostFeedRecords, feedRecord, sheetUpdate } from '../../entities/feeds/feed-record.ts';

export const feedRecordsRoutes = defineRoutes('messaging', {
  /**
   * Inside the product only, like `sendReminderText`: the gateway does not know these. The caller is who asked for it.
   */
  ingestBackCalls: {
    method: 'POST',
    path: '/internal/back-calls/take-up',
    summary: 'Stores the records of a feed as back call requests, each once, however often they come',
    access: 'admin',
    rate: 'write',
    audit: 'none',
    largeBody: true,
    body: z.object({
      source: z.enum(['sheet', 'agency']),
      requests: z.array(feedRecord).check(z.maxLength(mostFeedRecords)),
    }),
    success: {
      status: 200,
      body: z.object({
        created: z.number(),
        /** How many were stored before. */
        known: z.number(),
      }),
    },
    problems: [],
  },

  applySheetUpdates: {
    method: 'POST',
    path: '/internal/back-calls/sheet-updates',
    summary:
      'Updates back call requests from the rows of a sheet; what staff changed later stays. The same call again changes nothing',
    access: 'admin',
    rate: 'write',
    audit: 'none',
    largeBody: true,
    body: z.object({
      /** Grows with each fetch: a fetch older than the last one applied changes nothing. */
      reading: z.number().check(z.int(), z.minimum(1)),
      rows: z.array(sheetUpdate).check(z.maxLength(mostFeedRecords)),
    }),
    success: {
      status: 200,
      body: z.object({
        /** How many requests are other than before. */
        changed: z.number(),
        /** How many rows say something that staff have changed later. */
        outdated: z.number(),
        /** Rows that could not be taken, and why. */
        refused: z.array(z.object({ row: z.number(), reason: z.string() })),
      }),
    },
    problems: [],
  },
});
