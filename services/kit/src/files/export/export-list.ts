import type { ExportFormat } from '@loanline/proto/routes/exports';
import type { ExportRoute } from '@loanline/proto/routes';
import { londonToday } from '@loanline/proto/rules/dates/dates';
import type { ServiceRequest } from '../../http/service-request.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';
import { recordAudit } from '../../compliance/audit/record-audit.ts';
import { handle, streamReply, type MountedRoute } from '../../http/handler.ts';
import type { Caller } from '../../access/identity.ts';
import { writeFile } from './write-file.ts';

export interface ListExport {
  /** The list's own route: its filters, its order and its access hold for the file. */
  readonly list: MountedRoute;
  /** The database with the service's `audit_entries`. */
  readonly pool: Pool;
  /** Name of the file, and of its subject in the audit. */
  readonly name: string;
  /** Fields of a row, in the order of the file. */
  readonly columns: readonly string[];
}

const contentTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const pageSize = 200;
type Rows = readonly Readonly<Record<string, unknown>>[];

async function* pagesOf(
  list: MountedRoute,
  request: ServiceRequest,
  filters: Readonly<Record<string, unknown>>,
  caller: Caller,
): AsyncGenerator<Rows> {
  // Later pages are read while the file is sent, and still belong to this call: the audit says from where.
  const inThisCall = AsyncLocalStorage.snapshot();
  for (let cursor: string | undefined; ;) {
    // A list reads only the query of a request.
    const asked = { ...request, params: {}, body: undefined, query: { ...filters, limit: pageSize, cursor } };
    const { body, headers } = await inThisCall(() => list.answer(asked as unknown as ServiceRequest, caller));
    yield body as Rows;
    cursor = headers['x-next-cursor'];
    if (cursor === undefined) return;
  }
}

/** Answers with all pages of a list as one file. Audited, and so is that the list was read. */
export const exportList = (route: ExportRoute, { list, pool, name, columns }: ListExport): MountedRoute =>
  handle(route, async ({ query, caller, request }) => {
    const { format, ...filters } = query;
    const pages = pagesOf(list, request, filters, caller);
    // What the list refuses is refused before the file begins.
    const first = await pages.next();
    await recordAudit(pool, { actor: caller.username, action: 'export', subject: name });
    async function* all(): AsyncGenerator<Rows> {
      if (first.done !== true) yield first.value;
      yield* pages;
    }
    const file = writeFile(format, { name, columns, pages: all() });
    return streamReply(file, {
      'content-type': contentTypes[format],
      'content-disposition': `attachment; filename="${name}-${londonToday()}.${format}"`,
    });
  });
