import { claimEntry } from '@loanline/kit/audit/trail';
import type { ImportResult } from '@loanline/proto/entities/import-result';
import type { Pool } from 'pg';

interface NewSync {
  readonly fileId: string;
  readonly fileName: string;
  readonly result: ImportResult;
  readonly actor: string;
  readonly correlationId: string;
}

/** Keeps that a workbook was imported, once for each import, and leaves an audit row of it. */
export const recordSync = (pool: Pool, { fileId, fileName, result, actor, correlationId }: NewSync) =>
  pool.query(
    `WITH synced AS (
       INSERT INTO onedrive_syncs (file_id, file_name, batch_id, imported, errors, actor)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (batch_id) DO NOTHING RETURNING batch_id
     )
     INSERT INTO audit_entries (actor, action, subject, correlation_id, address)
     SELECT $6, 'sync-onedrive', 'imports/' || batch_id, $7, $8 FROM synced`,
    [fileId, fileName, result.batchId, result.imported, result.errors, actor, correlationId, claimEntry()],
  );

export interface SyncRow {
  readonly fileName: string;
  readonly syncedAt: Date;
  readonly imported: number;
  readonly errors: number;
}

export const lastSync = async (pool: Pool): Promise<SyncRow | null> => {
  const { rows } = await pool.query<SyncRow>(
    `SELECT file_name AS "fileName", synced_at AS "syncedAt", imported, errors
     FROM onedrive_syncs ORDER BY id DESC LIMIT 1`,
  );
  return rows[0] ?? null;
};
