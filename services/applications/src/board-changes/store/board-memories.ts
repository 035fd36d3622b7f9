import type { PoolClient } from 'pg';
import type { BoardMemory } from '../domain/board-memory.ts';

interface Row extends BoardMemory {
  /** References in capitals. */
  readonly reference: string;
}

/**
 * Reads what boards have said of these applications (references in capitals), and locks it until the transaction ends.
 */
export const lockMemories = async (
  client: PoolClient,
  references: readonly string[],
): Promise<ReadonlyMap<string, readonly BoardMemory[]>> => {
  const { rows } = await client.query<Row>(
    `SELECT reference, board_id AS "boardId", is_active AS "isActive", reports AS changes, coalesce(said, '{}') AS said
     FROM board_reports
     WHERE reference = ANY ($1) ORDER BY reference, board_id FOR UPDATE`,
    [references],
  );
  const found = new Map<string, BoardMemory[]>();
  for (const { reference, ...memory } of rows)
    found.set(reference, [...(found.get(reference) ?? []), memory]);
  return found;
};

/** Remembers what a board has said; the keys are references in capitals. */
export const saveMemories = async (
  client: PoolClient,
  memories: ReadonlyMap<string, BoardMemory>,
): Promise<void> => {
  const rows = [...memories].map(([reference, { boardId, isActive, changes, said }]) => ({
    reference,
    board_id: boardId,
    is_active: isActive,
    reports: changes,
    said,
  }));
  await client.query(
    `INSERT INTO board_reports (reference, board_id, is_active, reports, said)
     SELECT * FROM jsonb_to_recordset($1) g (reference text, board_id text, is_active boolean, reports jsonb, said jsonb)
     ORDER BY reference
     ON CONFLICT (reference, board_id)
       DO UPDATE SET is_active = excluded.is_active, reports = excluded.reports, said = excluded.said`,
    [JSON.stringify(rows)],
  );
};
