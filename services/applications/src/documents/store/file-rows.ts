import type { DocumentOrigin, DocumentType, ScanResult } from '@loanline/proto/enums/document-kinds';
import type { Pool, PoolClient } from 'pg';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { NewFileKey } from '../encryption/file-keys.ts';
import { byReference } from '../../tracked-applications/store/application-row.ts';

/** A file on its way, or arrived. */
export interface FileRow {
  readonly id: string;
  readonly documentId: string;
  readonly name: string;
  readonly bytes: number;
  readonly receivedBytes: number;
  readonly pieces: readonly string[];
  readonly object: string | null;
  readonly fileKey: Buffer;
  readonly keyId: string;
  readonly type: DocumentType | null;
  readonly storedBytes: number | null;
  readonly rejection: string | null;
  readonly sentAt: Date | null;
}

const columns = `f.id, f.document_id AS "documentId", f.name, f.bytes, f.received_bytes AS "receivedBytes", f.pieces,
  f.object, f.file_key AS "fileKey", f.key_id AS "keyId", f.type, f.stored_bytes AS "storedBytes", f.rejection,
  f.sent_at AS "sentAt"`;

export interface FilePath {
  /** Reference or tracker id of the application. */
  readonly reference: string;
  readonly documentId: string;
  readonly fileId: string;
}

/**
 * A file by its place: one of another document or application is not found.
 * @param origin finds only a file of a document with this origin
 */
export const findFile = async (
  pool: Pool,
  { reference, documentId, fileId }: FilePath,
  origin: DocumentOrigin | null = null,
): Promise<FileRow | null> => {
  const { rows } = await pool.query<FileRow>({
    name: 'find-document-file',
    text: `SELECT ${columns} FROM document_files f
      JOIN documents d ON d.id = f.document_id
      JOIN tracked_applications t ON t.id = d.tracked_application_id
      WHERE f.id = $3 AND d.id = $2 AND ($4::text IS NULL OR d.origin = $4) AND ${byReference}`,
    values: [reference, documentId, fileId, origin],
  });
  return rows[0] ?? null;
};

/** A file by its id, of any application. */
export const findFileById = async (client: PoolClient, fileId: string): Promise<FileRow | null> => {
  const { rows } = await client.query<FileRow>(`SELECT ${columns} FROM document_files f WHERE f.id = $1`, [
    fileId,
  ]);
  return rows[0] ?? null;
};

export const countFiles = async (
  client: PoolClient,
  documentId: string,
): Promise<{ readonly used: number; readonly all: number }> => {
  const { rows } = await client.query<{ used: number; all: number }>(
    `SELECT count(*) FILTER (WHERE rejection IS NULL)::int AS used, count(*)::int AS "all"
     FROM document_files WHERE document_id = $1`,
    [documentId],
  );
  return rows[0] ?? { used: 0, all: 0 };
};

export interface NewFile {
  readonly id: string;
  readonly documentId: string;
  readonly refusals: number;
  readonly name: string;
  readonly bytes: number;
  readonly confirmed: boolean;
  readonly key: NewFileKey;
}

export const insertFile = async (client: PoolClient, file: NewFile): Promise<void> => {
  await client.query(
    `INSERT INTO document_files (id, document_id, refusals, name, bytes, confirmed, file_key, key_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      file.id,
      file.documentId,
      file.refusals,
      file.name,
      file.bytes,
      file.confirmed,
      file.key.closed,
      file.key.keyId,
    ],
  );
};

/** @returns false when the piece no longer is the next one */
export const addPiece = async (
  prisma: PrismaClient,
  fileId: string,
  { offset, bytes, object }: { readonly offset: number; readonly bytes: number; readonly object: string },
): Promise<boolean> => {
  const { count } = await prisma.documentFile.updateMany({
    where: { id: fileId, receivedBytes: offset, sentAt: null, rejection: null },
    data: { receivedBytes: { increment: bytes }, pieces: { push: object } },
  });
  return count === 1;
};

/** Its pieces are no longer needed. */
export const saveRejection = async (
  prisma: PrismaClient,
  fileId: string,
  rejection: string,
): Promise<void> => {
  await prisma.documentFile.updateMany({
    where: { id: fileId, sentAt: null },
    data: { rejection, pieces: [] },
  });
};

export interface ArrivedFile {
  readonly type: DocumentType;
  readonly storedBytes: number;
  readonly object: string;
  readonly scan: ScanResult;
}

/** Adds a checked file to the current try of its document. Staff then have to look at it, unless the lender sent it. */
export const saveArrival = async (
  client: PoolClient,
  { id, documentId }: FileRow,
  { type, storedBytes, object, scan }: ArrivedFile,
): Promise<void> => {
  await client.query(
    `WITH document AS (
       UPDATE documents SET state = CASE origin WHEN 'lender' THEN 'accepted' ELSE 'received' END, reason = NULL, decided_by = NULL, decided_at = NULL
       WHERE id = $2 RETURNING refusals
     )
     UPDATE document_files SET type = $3, stored_bytes = $4, object = $5, scan = $6, pieces = '{}',
       refusals = document.refusals, sent_at = clock_timestamp()
     FROM document WHERE id = $1`,
    [id, documentId, type, storedBytes, object, scan],
  );
};
