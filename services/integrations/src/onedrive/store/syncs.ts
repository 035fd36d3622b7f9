import { auditInsert } from '@loanline/kit/compliance/audit/audit-sql';
import { recording } from '@loanline/kit/events/outbox/recording';
import type { ImportResult } from '@loanline/proto/entities/import-result';
import type { Pool } from 'pg';
import type { PrismaClient } from '../../generated/prisma/client.ts';

interface NewSync {
  readonly fileId: string;
  readonly fileName: string;
  readonly result: ImportResult;
  readonly actor: string;
}

const statement = recording({
  text: `
    WITH synced AS (
      INSERT INTO onedrive_syncs (file_id, file_name, batch_id, imported, errors, actor)
      VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (batch_id) DO NOTHING RETURNING batch_id
    )
    ${auditInsert({
      from: 'synced',
      actor: '$6',
      action: `'sync-onedrive'`,
      subject: `'imports/' || batch_id`,
    })}`,
});

/** Records that a workbook was imported, once for each import, with an audit entry. */
export const recordSync = (pool: Pool, { fileId, fileName, result, actor }: NewSync) =>
  pool.query(statement([fileId, fileName, result.batchId, result.imported, result.errors, actor]));

export interface SyncRow {
  readonly fileName: string;
  readonly syncedAt: Date;
  readonly imported: number;
  readonly errors: number;
}

export const lastSync = (prisma: PrismaClient): Promise<SyncRow | null> =>
  prisma.oneDriveSync.findFirst({
    select: { fileName: true, syncedAt: true, imported: true, errors: true },
    orderBy: { id: 'desc' },
  });
