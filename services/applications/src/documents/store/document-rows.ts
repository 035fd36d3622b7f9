import type { DocumentKind, DocumentOrigin, DocumentState } from '@loanline/proto/enums/document-kinds';
import type { PoolClient } from 'pg';
import type { Prisma, PrismaClient } from '../../generated/prisma/client.ts';

/** A document of a locked application. */
export interface DocumentRow {
  /** `sending` while nothing has arrived of what somebody sends in the chat. */
  readonly state: DocumentState | 'sending';
  readonly origin: DocumentOrigin;
  readonly requestedBy: string;
  readonly refusals: number;
  /** Files of the current try. */
  readonly files: number;
}

export interface NewDocument {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly title: string;
  readonly help?: string | undefined;
}

const withSentFiles = {
  files: { where: { sentAt: { not: null } }, orderBy: { sentAt: 'desc' } },
} as const satisfies Prisma.DocumentInclude;

export type DocumentWithFiles = Prisma.DocumentGetPayload<{ include: typeof withSentFiles }>;

/** What the customer was asked for or sent, in the order of the requests, with the files that have arrived, newest first. */
export const listDocuments = (
  prisma: PrismaClient,
  trackedApplicationId: number,
): Promise<DocumentWithFiles[]> =>
  prisma.document.findMany({
    where: { trackedApplicationId, origin: { not: 'lender' }, state: { not: 'sending' } },
    include: withSentFiles,
    orderBy: { place: 'asc' },
  });

/** @returns null when the application has no such document */
export const findDocument = async (
  client: PoolClient,
  applicationId: number,
  documentId: string,
): Promise<DocumentRow | null> => {
  const { rows } = await client.query<DocumentRow>(
    `SELECT d.state, d.origin, d.requested_by AS "requestedBy", d.refusals, (
       SELECT count(*)::int FROM document_files f
       WHERE f.document_id = d.id AND f.sent_at IS NOT NULL AND f.refusals = d.refusals) AS files
     FROM documents d WHERE d.id = $2 AND d.tracked_application_id = $1`,
    [applicationId, documentId],
  );
  return rows[0] ?? null;
};

/** @returns how many of them are new */
export const insertDocuments = async (
  client: PoolClient,
  applicationId: number,
  requestedBy: string,
  documents: readonly NewDocument[],
): Promise<number> => {
  const { rowCount } = await client.query(
    `INSERT INTO documents (id, tracked_application_id, kind, title, help, requested_by)
     SELECT id, $1, kind, title, help, $2
     FROM unnest($3::uuid[], $4::text[], $5::text[], $6::text[]) WITH ORDINALITY
       AS asked (id, kind, title, help, place)
     ORDER BY place
     ON CONFLICT DO NOTHING`,
    [
      applicationId,
      requestedBy,
      documents.map(({ id }) => id),
      documents.map(({ kind }) => kind),
      documents.map(({ title }) => title),
      documents.map(({ help }) => (help === '' ? null : (help ?? null))),
    ],
  );
  return rowCount ?? 0;
};

export interface ChatDocument {
  readonly id: string;
  readonly origin: Exclude<DocumentOrigin, 'request'>;
  readonly title: string;
  /** `customer`, or a username. */
  readonly sentBy: string;
}

/** Adds a document that nobody asked for, and that no list shows until its file has arrived. */
export const insertChatDocument = async (
  client: PoolClient,
  applicationId: number,
  { id, origin, title, sentBy }: ChatDocument,
): Promise<void> => {
  await client.query(
    `INSERT INTO documents (id, tracked_application_id, kind, title, state, origin, requested_by)
     VALUES ($1, $2, 'other', $3, 'sending', $4, $5) ON CONFLICT DO NOTHING`,
    [id, applicationId, title, origin, sentBy],
  );
};

/** How many documents of an origin an application has, without those whose file could not be used. */
export const countDocuments = async (
  client: PoolClient,
  applicationId: number,
  origin: DocumentOrigin,
): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM documents d WHERE tracked_application_id = $1 AND origin = $2
       AND NOT EXISTS (SELECT FROM document_files f WHERE f.document_id = d.id AND d.state = 'sending' AND f.rejection IS NOT NULL)`,
    [applicationId, origin],
  );
  return rows[0]?.count ?? 0;
};

/** Deletes a document with what had begun to arrive for it. */
export const deleteDocument = async (client: PoolClient, documentId: string): Promise<void> => {
  await client.query(
    `WITH files AS (DELETE FROM document_files WHERE document_id = $1) DELETE FROM documents WHERE id = $1`,
    [documentId],
  );
};

export interface DecidedDocument {
  readonly state: 'accepted' | 'refused';
  readonly reason: string | null;
  readonly decidedBy: string;
}

/** After a refusal, files belong to the next try. */
export const saveDecision = async (
  client: PoolClient,
  documentId: string,
  { state, reason, decidedBy }: DecidedDocument,
): Promise<void> => {
  await client.query(
    `UPDATE documents SET state = $2, reason = $3, decided_by = $4, decided_at = clock_timestamp(),
       refusals = refusals + CASE WHEN $2 = 'refused' THEN 1 ELSE 0 END
     WHERE id = $1`,
    [documentId, state, reason, decidedBy],
  );
};
