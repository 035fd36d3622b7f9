import { invalidCursor, readCursor, writeCursor } from '@loanline/kit/lists/cursor';
import type { Pool, PoolClient } from 'pg';
import type { FileFormat } from '../format.ts';
import type { ImportKind } from '../kind.ts';
import type { Counts } from '../merge/merge-rows.ts';

export interface BatchRow extends Counts {
  readonly id: number;
  readonly batchId: string;
  readonly kind: ImportKind['name'];
  readonly actor: string;
  readonly importedAt: Date;
  readonly finished: boolean;
  readonly undoneAt: Date | null;
}

const columns = `id, batch_id AS "batchId", kind, actor, created, changed, unchanged, rejected,
  imported_at AS "importedAt", finished,
  undone_at AS "undoneAt"`;

export interface NewBatch {
  readonly batchId: string;
  readonly kind: ImportKind;
  readonly format: FileFormat;
  readonly actor: string;
  readonly counts: Counts;
}

/** Stores what an import into this service did. */
export const insertBatch = async (client: PoolClient, { batchId, kind, format, actor, counts }: NewBatch) => {
  const { created, changed, unchanged, rejected } = counts;
  await client.query(
    `INSERT INTO import_batches (batch_id, kind, format, actor, created, changed, unchanged, rejected, state, state_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'applied', now())`,
    [batchId, kind.name, format, actor, created, changed, unchanged, rejected],
  );
};

/** Stores the staged rows that were rejected. */
export const storeRejections = async (client: PoolClient, batchId: string) => {
  await client.query(
    `INSERT INTO import_rejections (batch_id, line, faults, cells)
     SELECT $1, line, faults, cells FROM staged WHERE faults IS NOT NULL`,
    [batchId],
  );
};

export const findBatch = async (pool: Pool, batchId: string): Promise<BatchRow | null> => {
  const { rows } = await pool.query<BatchRow>(
    `SELECT ${columns} FROM import_batches WHERE batch_id = $1 AND state IS DISTINCT FROM 'failed'`,
    [batchId],
  );
  return rows[0] ?? null;
};

const order = 'newest';

/** Imports, newest first, but for those that failed. */
export const listBatches = async (
  pool: Pool,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) => {
  const before = cursor === undefined ? null : readCursor(cursor, order);
  if (before && before.value !== '') throw invalidCursor();
  const { rows } = await pool.query<BatchRow>(
    `SELECT ${columns} FROM import_batches
     WHERE ($1::int IS NULL OR id < $1) AND state IS DISTINCT FROM 'failed' ORDER BY id DESC LIMIT $2`,
    [before?.id ?? null, limit + 1],
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, nextCursor: rows.length > limit && last ? writeCursor(order, '', last.id) : null };
};

export interface RejectedRow {
  readonly line: number;
  readonly faults: readonly { readonly column: string; readonly reason: string }[];
  readonly cells: Readonly<Record<string, string>>;
}

const pageSize = 1_000;

/** The rejected rows of an import, from the top of its file, page by page. */
export async function* rejectedRows(pool: Pool, batchId: string): AsyncGenerator<readonly RejectedRow[]> {
  for (let after = -1; ;) {
    const { rows } = await pool.query<RejectedRow>(
      `SELECT line, faults, cells FROM import_rejections WHERE batch_id = $1 AND line > $2
       ORDER BY line LIMIT ${pageSize}`,
      [batchId, after],
    );
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = last.line;
  }
}
