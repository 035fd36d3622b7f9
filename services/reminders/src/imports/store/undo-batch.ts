import type { PoolClient } from 'pg';
import type { ImportKind } from '../kind.ts';

export interface Undone {
  readonly removed: number;
  readonly restored: number;
}

/** Columns that an import may have changed. */
const restorable = (kind: ImportKind) => [
  ...kind.columns.map(({ name }) => name).filter((name) => !kind.key.includes(name)),
  ...(kind.alsoRestored ?? []),
];

/**
 * Marks an import as undone; false when it was undone before. Of two at once one waits for the other.
 */
export const markUndone = async (client: PoolClient, batchId: string, actor: string): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE import_batches SET state = 'undone', state_at = now(), undone_at = now(), undone_by = $2
     WHERE batch_id = $1 AND undone_at IS NULL`,
    [batchId, actor],
  );
  return rowCount === 1;
};

/** Takes back what an import did to rows that nothing has touched since: those it made go, those it changed are as before. */
export const undoBatch = async (client: PoolClient, kind: ImportKind, batchId: string): Promise<Undone> => {
  const removed = await client.query(`DELETE FROM ${kind.name} WHERE batch_id = $1 AND version = 1`, [
    batchId,
  ]);
  const sets = restorable(kind).map((name) => `${name} = b.${name}`);
  const restored = await client.query(
    `UPDATE ${kind.name} t SET ${sets.join(', ')}, version = t.version + 1, updated_at = now()
     FROM import_changes c, jsonb_populate_record(null::${kind.name}, c.before) b
     WHERE c.batch_id = $1 AND t.id = c.row_id AND t.version = c.version`,
    [batchId],
  );
  return { removed: removed.rowCount ?? 0, restored: restored.rowCount ?? 0 };
};
