import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { paging } from '../../entities/fields.ts';
import { importInstructions } from '../../entities/import-instructions.ts';
import { importBatch, importResult } from '../../entities/import-result.ts';

/** `1` and `true` in a query; false when it is left out. */
export const flag = z._default(
  z.pipe(
    z.enum(['0', '1', 'true', 'false']),
    z.transform((text: '0' | '1' | 'true' | 'false') => text === '1' || text === 'true'),
  ),
  false,
);

/** `?dryRun=1` answers what the file would do, and changes nothing. */
export const importQuery = z.object({ dryRun: flag });

/** `?addUnmatched=1` adds rows that match nothing. */
const backCallQuery = z.object({ dryRun: flag, addUnmatched: flag });

const byBatch = z.object({ batchId: z.uuid('That is not the id of an import') });

const summary =
  'from a csv, xlsx or xls file; the same file again changes nothing; `dryRun` only shows what would happen';

export const importsRoutes = defineRoutes('reminders', {
  importCustomers: {
    delegatesTo: ['applications'],
    method: 'POST',
    path: '/api/customers/upload-csv',
    summary: `Creates and changes customer records, or tracked applications where the file has the column Application ID, ${summary}`,
    access: 'admin',
    rate: 'write',
    audit: 'import customers',
    query: importQuery,
    upload: 'csv',
    imports: ['applications', 'customers'],
    uploadFields: { instructions: importInstructions },
    success: { status: 200, body: importResult },
    problems: ['service-unavailable'],
  },

  importApplications: {
    delegatesTo: ['applications'],
    method: 'POST',
    path: '/api/applications/import',
    summary: `Creates and changes tracked applications ${summary}`,
    access: 'admin',
    rate: 'write',
    audit: 'import applications',
    query: importQuery,
    upload: 'csv',
    imports: ['applications'],
    uploadFields: { instructions: importInstructions },
    success: { status: 200, body: importResult },
    problems: ['service-unavailable'],
  },

  importBackCalls: {
    delegatesTo: ['messaging'],
    method: 'POST',
    path: '/api/backcalls/upload-excel',
    summary: `Changes back call requests by their customer's name ${summary}`,
    access: 'admin',
    rate: 'write',
    audit: 'import back calls',
    query: backCallQuery,
    upload: 'excel',
    imports: ['back-calls'],
    uploadFields: { instructions: importInstructions },
    success: { status: 200, body: importResult },
    problems: ['service-unavailable'],
  },

  importReminders: {
    method: 'POST',
    path: '/api/reminders/import-excel',
    summary: `Creates and changes reminders ${summary}`,
    access: 'admin',
    rate: 'write',
    audit: 'import reminders',
    query: importQuery,
    upload: 'excel',
    imports: ['reminders'],
    uploadFields: { instructions: importInstructions },
    success: { status: 200, body: importResult },
    problems: ['service-unavailable'],
  },

  listImports: {
    method: 'GET',
    path: '/api/imports',
    summary: 'Imports that were made, newest first; the next page has its cursor in x-next-cursor',
    access: 'admin',
    rate: 'read',
    audit: 'read',
    query: z.object(paging),
    success: { status: 200, body: z.array(importBatch) },
    problems: [],
  },

  downloadRejected: {
    method: 'GET',
    path: '/api/imports/{batchId}/rejected',
    summary: 'The rejected rows of an import as a workbook that can be corrected and imported again',
    access: 'admin',
    rate: 'read',
    audit: 'read',
    params: byBatch,
    success: {
      status: 200,
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    },
    problems: ['not-found'],
  },

  undoImport: {
    delegatesTo: ['applications', 'messaging'],
    method: 'POST',
    path: '/api/imports/{batchId}/undo',
    summary: 'Undoes an import, except for rows that have changed since',
    access: 'admin',
    rate: 'write',
    audit: 'undo import',
    params: byBatch,
    success: {
      status: 200,
      body: z.object({
        message: z.string(),
        removed: z.number(),
        restored: z.number(),
        /** Rows that have changed since, and stay as they are. */
        kept: z.number(),
      }),
    },
    problems: ['not-found', 'nothing-to-undo'],
  },
});
