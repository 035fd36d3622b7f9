import type { ImportRoutes } from '@loanline/proto/routes/import-rows';
import type * as z from 'zod/mini';
import { inTransaction } from '../../database/transaction.ts';
import { callerGone } from '../../http/caller-gone.ts';
import { handle, type MountedRoute } from '../../http/handler.ts';
import { formerImportRoutes } from './former-routes.ts';
import type { ImportDeps } from './import-deps.ts';
import { applyBatch, undoBatch } from './import-store.ts';
import { readRows } from './read-rows.ts';
import type { NumberedRow, RowOwner } from './row-owner.ts';

/** Routes for rows of one shape. */
type RoutesFor<R> = ImportRoutes & { readonly row: z.ZodMiniType<NumberedRow<R>> };

/** The routes to which the importer sends rows. The service's migrations create `imports` and `import_changes`. */
export const createImportRoutes = <R>(
  routes: RoutesFor<R>,
  { pool, relay }: ImportDeps,
  owner: RowOwner<R>,
): MountedRoute[] => [
  handle(routes.apply, async ({ params: { batchId }, query, caller, request }) => {
    const gone = callerGone(request);
    const { dryRun, addUnmatched } = query;
    const rows = await readRows(request, routes.row, query.rows);
    const outcome = await applyBatch(pool, owner, {
      act: { batchId, addUnmatched, actor: caller.username },
      dryRun,
      rows: () => Promise.resolve(rows),
      throwIfGone: () => gone.throwIfAborted(),
    });
    relay.wake();
    return outcome;
  }),
  handle(routes.undo, async ({ params: { batchId }, caller }) => {
    const act = { batchId, actor: caller.username };
    const undone = await inTransaction(pool, (client) => undoBatch(client, owner, act));
    relay.wake();
    return undone;
  }),
  ...formerImportRoutes(routes, { pool, relay }, owner),
];
