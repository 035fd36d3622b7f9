import type { Pool, PoolClient } from 'pg';
import type { RejectedRow } from '../remote/gather-remote.ts';

/** Stores rejected rows of a file; a row that is stored stays as it is. */
export const insertRejections = async (
  client: Pool | PoolClient,
  batchId: string,
  rows: readonly RejectedRow[],
): Promise<void> => {
  if (rows.length === 0) return;
  await client.query(
    `INSERT INTO import_rejections (batch_id, line, faults, cells)
     SELECT $1, line, faults, cells FROM jsonb_to_recordset($2) AS r (line integer, faults jsonb, cells jsonb)
     ON CONFLICT (batch_id, line) DO NOTHING`,
    [batchId, JSON.stringify(rows)],
  );
};
