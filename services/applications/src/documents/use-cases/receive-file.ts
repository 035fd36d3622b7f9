import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import type { ScanResult } from '@loanline/proto/enums/document-kinds';
import type { PoolClient } from 'pg';
import type { Deps } from '../../deps.ts';
import type { ApplicationRow } from '../../tracked-applications/store/application-row.ts';
import { announceChange } from '../../tracked-applications/store/announce-change.ts';
import { withLockedApplication } from '../../tracked-applications/store/locked-application.ts';
import { cleanFile } from '../content/clean-file.ts';
import { UnusableFileError } from '../content/unusable-file.ts';
import type { DocumentVault } from '../document-vault.ts';
import {
  acceptedAlready,
  infectedFile,
  notScanned,
  unknownDocument,
  unknownFile,
  unusable,
} from '../errors.ts';
import { findDocument } from '../store/document-rows.ts';
import {
  findFile,
  findFileById,
  saveArrival,
  saveRejection,
  type ArrivedFile,
  type FilePath,
  type FileRow,
} from '../store/file-rows.ts';
import { announceChatFile } from './announce-chat-file.ts';

/** Who sends: `customer`, or the username of a member of staff who received it another way. */
export type Sender = string;

const readPieces = async (vault: DocumentVault, file: FileRow): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for (const object of file.pieces)
    for await (const piece of await vault.read(file, object)) pieces.push(piece);
  return Buffer.concat(pieces);
};

/**
 * Reads the content of a file; null when another call has received it in the meantime, and so removed its pieces.
 * @throws ProblemError `unsupported-media-type` when another call has refused it
 */
const readUnlessReceived = async (
  { pool }: Deps,
  vault: DocumentVault,
  path: FilePath,
  file: FileRow,
): Promise<Buffer | null> => {
  try {
    return await readPieces(vault, file);
  } catch (error) {
    const now = await findFile(pool, path);
    if (typeof now?.rejection === 'string') throw unusable(now.rejection);
    if (now?.sentAt) return null;
    throw error;
  }
};

const tryToClean = (content: Buffer): ReturnType<typeof cleanFile> | UnusableFileError => {
  try {
    return cleanFile(content);
  } catch (error) {
    if (error instanceof UnusableFileError) return error;
    throw error;
  }
};

/** Marks a file as unusable, and removes the pieces that have arrived. */
export const rejectFile = async (
  { prisma }: Deps,
  vault: DocumentVault,
  { id, pieces }: FileRow,
  sentence: string,
): Promise<never> => {
  await saveRejection(prisma, id, sentence);
  for (const piece of pieces) await vault.remove(piece);
  throw unusable(sentence);
};

/** @throws ProblemError `service-unavailable` when the scanner gave no result: the sender's next call scans again */
const scanned = async (
  { logger }: Deps,
  { scanner }: DocumentVault,
  content: Buffer,
): Promise<ScanResult | 'infected'> => {
  if (!scanner) return 'not-scanned';
  try {
    return await scanner.scan(content);
  } catch (error) {
    logger.error({ err: error }, 'failed to scan a document');
    throw notScanned();
  }
};

/** Removes pieces that are no longer needed. If this fails, the file has still arrived, and they stay until its folder is removed. */
const removePieces = async (
  { logger }: Deps,
  vault: DocumentVault,
  { id, pieces }: FileRow,
): Promise<void> => {
  try {
    for (const piece of pieces) await vault.remove(piece);
  } catch (error) {
    logger.warn({ err: error, fileId: id }, 'failed to remove the pieces of a file');
  }
};

/** Adds a checked file to its document, unless another call has done so. */
const add = async (
  client: PoolClient,
  application: ApplicationRow,
  { documentId, fileId }: FilePath,
  arrived: ArrivedFile,
  actor: Sender,
): Promise<boolean> => {
  const document = await findDocument(client, application.id, documentId);
  if (!document) throw unknownDocument();
  const file = await findFileById(client, fileId);
  if (!file) throw unknownFile();
  if (file.sentAt) return false;
  if (document.state === 'accepted') throw acceptedAlready();
  await saveArrival(client, file, arrived);
  if (document.state === 'sending') await announceChatFile(client, application, document, file, arrived);
  await announceChange(client, application.id);
  await recordAudit(client, {
    actor,
    action: 'send document',
    subject: `applications/${application.applicationId}/documents/${documentId}/files/${fileId}`,
    reason: arrived.type,
  });
  return true;
};

/**
 * Checks a file whose last piece has arrived, cleans it, stores it as one object and adds it to its document. A repeated call
 * finds that this is done.
 * @throws ProblemError `unsupported-media-type` when its content cannot be used, `service-unavailable`
 */
export const receiveFile = (
  deps: Deps,
  vault: DocumentVault,
  path: FilePath,
  file: FileRow,
  actor: Sender,
): Promise<void> =>
  vault.holding(async () => {
    const read = await readUnlessReceived(deps, vault, path, file);
    if (!read) return;
    const cleaned = tryToClean(read);
    if (cleaned instanceof UnusableFileError) return rejectFile(deps, vault, file, cleaned.message);
    const { type, content } = cleaned;
    const scan = await scanned(deps, vault, content);
    if (scan === 'infected') return rejectFile(deps, vault, file, infectedFile);
    const object = await vault.write(file, content);
    const added = { is: false };
    try {
      const application = await withLockedApplication(deps.pool, path.reference, async (client, current) => {
        const arrived = { type, storedBytes: content.length, object, scan };
        added.is = await add(client, current, path, arrived, actor);
      });
      if (!application) throw unknownFile();
    } finally {
      if (!added.is) await vault.remove(object);
    }
    deps.relay.wake();
    await removePieces(deps, vault, file);
  });
