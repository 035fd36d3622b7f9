import * as z from 'zod/mini';
import { defineRoute } from '../contract.ts';
import { sourceStatus } from '../entities/source-status.ts';

const problems = ['not-configured', 'service-unreachable', 'service-unavailable'] as const;

export const getGoogleSheetsStatus = defineRoute({
  service: 'integrations',
  method: 'GET',
  path: '/api/admin/google-sheets-status',
  summary: 'Whether a spreadsheet is set up, and how its two tabs were read last',
  access: 'staff',
  rate: 'read',
  audit: 'none',
  success: {
    status: 200,
    body: z.object({
      configured: z.boolean(),
      message: z.string(),
      /** Call back statuses and notes. */
      updates: z.nullable(sourceStatus),
      failedCpa: z.nullable(sourceStatus),
    }),
  },
  problems: [],
});

export const readGoogleSheetsUpdates = defineRoute({
  service: 'integrations',
  delegatesTo: ['messaging'],
  method: 'POST',
  path: '/api/admin/read-google-sheets-updates',
  summary: 'Reads call back statuses and notes from the spreadsheet; what staff changed later stays',
  access: 'staff',
  rate: 'write',
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
});

const imported = z.object({
  success: z.literal(true),
  message: z.string(),
  /** How many failed card payments are new. */
  importedCount: z.number(),
});

export const importFailedCpa = defineRoute({
  service: 'integrations',
  delegatesTo: ['messaging'],
  method: 'POST',
  path: '/api/admin/import-failed-cpa-from-sheets',
  summary: 'Imports failed card payments from the spreadsheet, each once',
  access: 'staff',
  rate: 'write',
  success: { status: 200, body: imported },
  problems,
});

export const syncFailedCpa = defineRoute({
  service: 'integrations',
  delegatesTo: ['messaging'],
  method: 'POST',
  path: '/api/sync/failed-cpa',
  summary: 'The same import, under the address of the Failed CPA Payments section',
  access: 'staff',
  rate: 'write',
  success: { status: 200, body: imported },
  problems,
});
