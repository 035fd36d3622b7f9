import type { ImportRoutes } from '@loanline/proto/routes/import-rows';
import type { Pool } from 'pg';
import type * as z from 'zod/mini';
import { inTransaction } from '../../database/transaction.ts';
import { callerGone } from '../../http/caller-gone.ts';
import { handle, type MountedRoute } from '../../http/handler.ts';
import { formerImportRoutes } from './former-routes.ts';
import { applyBatch, undoBatch } from './import-store.ts';
import { readRows } from './read-rows.ts';
import type { NumberedRow, RowOwner } from './row-owner.ts';

export interface ImportStore {
  readonly pool: Pool;
  readonly relay: { wake(): void };
}

/** Routes for rows of one shape. */
type RoutesFor<R> = ImportRoutes & { readonly row: z.ZodMiniType<NumberedRow<R>> };

/** The calls by which the importer sends rows to their owner. The service's migrations create `imports` and `import_changes`. */
export const createImportRoutes = <R>(
  routes: RoutesFor<R>,
  store: ImportStore,
  owner: RowOwner<R>,
): MountedRoute[] => [
  handle(routes.apply, async ({ params: { batchId }, query, caller, request }) => {
    const gone = callerGone(request);
    const { dryRun, addUnmatched } = query;
    const rows = await readRows(request, routes.row, query.rows);
    const outcome = await applyBatch(store.pool, owner, {
      act: { batchId, addUnmatched, actor: caller.username },
      dryRun,
      rows: () => Promise.resolve(rows),
      throwIfGone: () => gone.throwIfAborted(),
    });
    store.relay.wake();
    return outcome;
  }),
  handle(routes.undo, async ({ params: { batchId }, caller }) => {
    const act = { batchId, actor: caller.username };
    const undone = await inTransaction(store.pool, (client) => undoBatch(client, owner, act));
    store.relay.wake();
    return undone;
  }),
  ...formerImportRoutes(routes, store, owner),
];
