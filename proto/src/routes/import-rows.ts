import * as z from 'zod/mini';
import { defineRoute, type ServiceName } from '../contract.ts';
import {
  applicationRow,
  backCallRow,
  mostRemoteRows,
  numberedRow,
  rowsOutcome,
} from '../entities/import-rows.ts';
import { flag } from './reminders/imports.ts';

const params = z.object({ batchId: z.uuid() });

/** Pages of rows, as release 0.1.0 sends them. */
const formerPage = <S extends z.ZodMiniType>(row: S) =>
  z.object({ rows: z.array(numberedRow(row)).check(z.maxLength(500)) });

const rowCount = z.pipe(
  z.string().check(z.regex(/^\d{1,6}$/)),
  z.transform((text) => Number(text)),
);

/**
 * How the importer sends rows to the service that owns them. The routes are internal; the importer calls them as the member of
 * staff who chose the file.
 */
const importRoutes = <S extends z.ZodMiniType>(service: ServiceName, noun: string, row: S) => ({
  row: numberedRow(row),
  apply: defineRoute({
    service,
    method: 'POST',
    path: '/internal/imports/{batchId}/apply',
    summary: `Applies rows of ${noun}, one JSON text a line, all of them or none; asked again, it returns the stored outcome`,
    access: 'admin',
    rate: 'write',
    audit: 'none',
    params,
    query: z.object({
      /** True to find out what would happen, and store nothing. */
      dryRun: flag,
      /** True to add what matches nothing, where a row otherwise only changes what exists. */
      addUnmatched: flag,
      /** How many lines the body has: a body that was cut off has fewer. At most `mostRemoteRows`. */
      rows: rowCount.check(z.refine((rows) => rows <= mostRemoteRows)),
    }),
    success: { status: 200, body: rowsOutcome },
    problems: ['conflict', 'too-large', 'service-unavailable'],
  }),
  undo: defineRoute({
    service,
    method: 'POST',
    path: '/internal/imports/{batchId}/undo',
    summary: `Undoes what an import of ${noun} did, but for rows that have changed since; asked again, it returns the stored counts`,
    access: 'admin',
    rate: 'write',
    audit: 'none',
    params,
    success: { status: 200, body: z.object({ removed: z.number(), restored: z.number() }) },
    problems: [],
  }),
  /** The two calls with which release 0.1.0 sends rows; remove them in the release after this one. */
  formerStage: defineRoute({
    service,
    method: 'POST',
    path: '/internal/imports/{batchId}/rows',
    summary: `Stores rows of ${noun} until they are applied; the same line again replaces it`,
    access: 'admin',
    rate: 'write',
    audit: 'none',
    params,
    body: formerPage(row),
    success: { status: 204 },
    problems: [],
  }),
  formerApply: defineRoute({
    service,
    method: 'POST',
    path: '/internal/imports/{batchId}',
    summary: `Applies the stored rows of ${noun}, all of them or none`,
    access: 'admin',
    rate: 'write',
    audit: 'none',
    params,
    body: z.object({ dryRun: z.boolean(), addUnmatched: z.boolean() }),
    success: { status: 200, body: rowsOutcome },
    problems: [],
  }),
});

export const applicationImport = importRoutes('applications', 'tracked applications', applicationRow);
export const backCallImport = importRoutes('messaging', 'back call requests', backCallRow);

export type ImportRoutes = Omit<typeof applicationImport, 'row'> | Omit<typeof backCallImport, 'row'>;
