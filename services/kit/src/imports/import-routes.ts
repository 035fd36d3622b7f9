import type { RowsOutcome } from '@loanline/proto/entities/import-rows';
import type { ImportRoutes } from '@loanline/proto/routes/import-rows';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../database/transaction.ts';
import { handle, type MountedRoute } from '../http/handler.ts';
import { usernameOf } from '../staff/username-of.ts';

/** Who imports, and what the effects belong to. */
export interface ImportAct {
  readonly batchId: string;
  /** Username of the member of staff. */
  readonly actor: string;
  readonly correlationId: string;
  /** True to add what matches nothing. */
  readonly addUnmatched: boolean;
}

export interface StagedRow<R> {
  /** The row's number as the file shows it. */
  readonly line: number;
  readonly row: R;
}

export type RowEnd =
  | { readonly line: number; readonly end: 'created' | 'changed' | 'unchanged' }
  | {
      readonly line: number;
      readonly end: 'rejected';
      readonly column: string;
      readonly value: string;
      readonly reason: string;
    };

/** What a service does with rows of a file that are its own. */
export interface RowOwner<R> {
  /** Takes up the rows of an import, within its transaction; an end for each of them. */
  readonly takeUp: (client: PoolClient, rows: readonly StagedRow<R>[], act: ImportAct) => Promise<RowEnd[]>;
  /** Takes back what `import_changes` remembers of a batch, but for what has changed since. */
  readonly undo: (
    client: PoolClient,
    act: Omit<ImportAct, 'addUnmatched'>,
  ) => Promise<{ removed: number; restored: number }>;
}

interface Store {
  readonly pool: Pool;
  readonly relay: { wake(): void };
}

const mostSamples = 5;
/** Rows of an import that was given up are forgotten by the next import after this time. */
const keptHours = 24;

/** One import or undo of a service at a time, until its transaction ends. */
const queueUp = (client: PoolClient) =>
  client.query(`SELECT pg_advisory_xact_lock(hashtext('loanline.imports'))`);

const nothingYet = (): RowsOutcome => ({
  created: 0,
  changed: 0,
  unchanged: 0,
  rejected: [],
  samples: { created: [], changed: [], unchanged: [] },
});

const addUp = (sum: RowsOutcome, ends: readonly RowEnd[]): void => {
  for (const end of ends) {
    if (end.end === 'rejected') {
      const { line, column, value, reason } = end;
      sum.rejected.push({ line, column, value, reason });
      continue;
    }
    sum[end.end] += 1;
    if (sum.samples[end.end].length < mostSamples) sum.samples[end.end].push(end.line);
  }
};

const takeUpAll = async <R>(client: PoolClient, owner: RowOwner<R>, act: ImportAct): Promise<RowsOutcome> => {
  const sum = nothingYet();
  const { rows } = await client.query<StagedRow<R>>(
    'SELECT line, cells AS row FROM import_rows WHERE batch_id = $1 ORDER BY line',
    [act.batchId],
  );
  if (rows.length > 0) addUp(sum, await owner.takeUp(client, rows, act));
  return sum;
};

const forget = (client: Pool | PoolClient, batchId: string) =>
  client.query(
    `DELETE FROM import_rows WHERE batch_id = $1 OR staged_at < now() - interval '${keptHours} hours'`,
    [batchId],
  );

/** Ends a dry run: what it did is rolled back, what it found is kept. */
class DryRun extends Error {
  readonly outcome: RowsOutcome;
  constructor(outcome: RowsOutcome) {
    super('Only a dry run');
    this.outcome = outcome;
  }
}

const takeUp = async <R>(
  { pool, relay }: Store,
  owner: RowOwner<R>,
  { dryRun, ...act }: ImportAct & { readonly dryRun: boolean },
): Promise<RowsOutcome> => {
  try {
    const outcome = await inTransaction(pool, async (client) => {
      await queueUp(client);
      const { rows } = await client.query<{ outcome: RowsOutcome }>(
        'SELECT outcome FROM imports WHERE batch_id = $1',
        [act.batchId],
      );
      if (rows[0]) return rows[0].outcome;
      const done = await takeUpAll(client, owner, act);
      if (dryRun) throw new DryRun(done);
      await client.query('INSERT INTO imports (batch_id, actor, outcome) VALUES ($1, $2, $3)', [
        act.batchId,
        act.actor,
        JSON.stringify(done),
      ]);
      await forget(client, act.batchId);
      return done;
    });
    relay.wake();
    return outcome;
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
    await forget(pool, act.batchId);
    return error.outcome;
  }
};

/** The calls by which the importer hands rows to their owner, mounted on the tables of `imports.sql`. */
export const createImportRoutes = <R>(
  routes: ImportRoutes,
  store: Store,
  owner: RowOwner<R>,
): MountedRoute[] => [
  handle(routes.stage, async ({ params: { batchId }, body: { rows } }) => {
    await store.pool.query(
      `INSERT INTO import_rows (batch_id, line, cells)
       SELECT $1, line, "row" FROM jsonb_to_recordset($2) AS g (line integer, "row" jsonb)
       ON CONFLICT (batch_id, line) DO UPDATE SET cells = excluded.cells`,
      [batchId, JSON.stringify(rows)],
    );
    return undefined;
  }),
  handle(routes.takeUp, ({ params: { batchId }, body, caller, correlationId }) =>
    takeUp(store, owner, { batchId, ...body, actor: usernameOf(caller), correlationId }),
  ),
  handle(routes.undo, async ({ params: { batchId }, caller, correlationId }) => {
    const actor = usernameOf(caller);
    const undone = await inTransaction(store.pool, async (client) => {
      await queueUp(client);
      // Also of an import that has not come yet, whose caller has given it up: then it finds nothing to do.
      const { rowCount } = await client.query(
        `INSERT INTO imports (batch_id, actor, outcome, undone_at) VALUES ($1, $2, $3, now())
         ON CONFLICT (batch_id) DO UPDATE SET undone_at = now() WHERE imports.undone_at IS NULL`,
        [batchId, actor, JSON.stringify(nothingYet())],
      );
      await forget(client, batchId);
      if (rowCount === 0) return { removed: 0, restored: 0 };
      return owner.undo(client, { batchId, actor, correlationId });
    });
    store.relay.wake();
    return undone;
  }),
];
