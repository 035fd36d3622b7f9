import * as z from 'zod/mini';
import { defineRoute, type ServiceName } from '../contract.ts';
import { applicationRow, backCallRow, numberedRows, rowsOutcome } from '../entities/import-rows.ts';

const params = z.object({ batchId: z.uuid() });

/**
 * How the importer hands rows to the service that owns them: staged page by page, then taken up in one transaction. None of
 * them is among the public routes; the importer calls them as the member of staff who chose the file.
 */
const importRoutes = <S extends z.ZodMiniType>(service: ServiceName, noun: string, row: S) => ({
  stage: defineRoute({
    service,
    method: 'POST',
    path: '/internal/imports/{batchId}/rows',
    summary: `Keeps rows of ${noun} for an import; the same line again replaces it`,
    access: 'staff',
    rate: 'write',
    params,
    body: numberedRows(row),
    success: { status: 204 },
    problems: [],
  }),
  takeUp: defineRoute({
    service,
    method: 'POST',
    path: '/internal/imports/{batchId}',
    summary: `Takes up the staged rows of ${noun}, all of them or none; once, however often it is asked`,
    access: 'staff',
    rate: 'write',
    params,
    body: z.object({
      /** True to tell what would happen, and forget the rows. */
      dryRun: z.boolean(),
      /** True to add what matches nothing, where a row otherwise only changes what is there. */
      addUnmatched: z.boolean(),
    }),
    success: { status: 200, body: rowsOutcome },
    problems: [],
  }),
  undo: defineRoute({
    service,
    method: 'POST',
    path: '/internal/imports/{batchId}/undo',
    summary: `Takes back what an import of ${noun} did, but for what has changed since; once`,
    access: 'staff',
    rate: 'write',
    params,
    success: { status: 200, body: z.object({ removed: z.number(), restored: z.number() }) },
    problems: [],
  }),
});

export const applicationImport = importRoutes('applications', 'tracked applications', applicationRow);
export const backCallImport = importRoutes('messaging', 'back call requests', backCallRow);

export type ImportRoutes = typeof applicationImport | typeof backCallImport;
