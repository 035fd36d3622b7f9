import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { feedStatus } from '../../entities/feeds/feed-status.ts';

const problems = ['not-configured', 'service-unreachable', 'service-unavailable'] as const;

const imported = z.object({
  success: z.literal(true),
  message: z.string(),
  /** How many failed card payments are new. */
  importedCount: z.number(),
});

export const googleSheetsRoutes = defineRoutes('integrations', {
  getGoogleSheetsStatus: {
    method: 'GET',
    path: '/api/admin/google-sheets-status',
    summary: 'Whether a spreadsheet is set up, and how its two tabs were read last',
    access: 'admin',
    rate: 'read',
    audit: 'none',
    success: {
      status: 200,
      body: z.object({
        configured: z.boolean(),
        message: z.string(),
        /** Call back statuses and notes. */
        updates: z.nullable(feedStatus),
        failedCpa: z.nullable(feedStatus),
      }),
    },
    problems: [],
  },

  readGoogleSheetsUpdates: {
    delegatesTo: ['messaging'],
    method: 'POST',
    path: '/api/admin/read-google-sheets-updates',
    summary: 'Reads call back statuses and notes from the spreadsheet; what staff changed later stays',
    access: 'admin',
    rate: 'write',
    audit: 'read google sheets updates',
    success: {
      status: 200,
      body: z.object({
        success: z.literal(true),
        message: z.string(),
        /** How many requests changed. */
        updated: z.number(),
      }),
    },
    problems,
  },

  importFailedCpa: {
    delegatesTo: ['messaging'],
    method: 'POST',
    path: '/api/admin/import-failed-cpa-from-sheets',
    summary: 'Imports failed card payments from the spreadsheet, each once',
    access: 'admin',
    rate: 'write',
    audit: 'import failed cpa',
    success: { status: 200, body: imported },
    problems,
  },

  syncFailedCpa: {
    delegatesTo: ['messaging'],
    method: 'POST',
    path: '/api/sync/failed-cpa',
    summary: 'The same import, under the address of the Failed CPA Payments section',
    access: 'admin',
    rate: 'write',
    audit: 'sync failed cpa',
    success: { status: 200, body: imported },
    problems,
  },
});
