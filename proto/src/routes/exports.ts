import * as z from 'zod/mini';

/** What a list is saved as. */
export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Beside the format, whatever its list is asked with: the same search, status and order. */
const query = z.looseObject({ format: z.enum(exportFormats) });

/** The route that saves every page of a list as one file. */
export const exportRoute = <const P extends `/api/${string}/export`>(path: P, what: string) =>
  ({
    method: 'GET',
    path,
    summary: `${what} with the filters of their list, every page of it, as a csv or a workbook; formulas are made harmless`,
    access: 'admin',
    rate: 'read',
    audit: 'export',
    query,
    success: { status: 200, contentType: 'application/octet-stream' },
    problems: [],
  }) as const;
