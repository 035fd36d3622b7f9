import type { ImportRoutes } from '@loanline/proto/routes/import-rows';
import { handle, type MountedRoute } from '../../http/handler.ts';
import type { ImportDeps } from './import-deps.ts';
import { applyBatch, deleteStaged } from './import-store.ts';
import type { NumberedRow, RowOwner } from './row-owner.ts';

/** The calls with which importers of release 0.1.0 send rows; remove them in the release after this one. */
export const formerImportRoutes = <R>(
  routes: ImportRoutes,
  { pool, relay }: ImportDeps,
  owner: RowOwner<R>,
): MountedRoute[] => [
  handle(routes.formerStage, async ({ params: { batchId }, body: { rows } }) => {
    await pool.query(
      `INSERT INTO import_rows (batch_id, line, cells)
       SELECT $1, line, "row" FROM jsonb_to_recordset($2) AS g (line integer, "row" jsonb)
       ON CONFLICT (batch_id, line) DO UPDATE SET cells = excluded.cells`,
      [batchId, JSON.stringify(rows)],
    );
    return undefined;
  }),
  handle(routes.formerApply, async ({ params: { batchId }, body, caller }) => {
    const { dryRun, addUnmatched } = body;
    const act = { batchId, addUnmatched, actor: caller.username };
    const outcome = await applyBatch<R>(pool, owner, {
      act,
      dryRun,
      rows: async (client) => {
        const { rows } = await client.query<NumberedRow<R>>(
          'SELECT line, cells AS row FROM import_rows WHERE batch_id = $1 ORDER BY line',
          [batchId],
        );
        return rows;
      },
    });
    if (dryRun) await deleteStaged(pool, batchId);
    relay.wake();
    return outcome;
  }),
];
