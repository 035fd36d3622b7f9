import { mostFileBytes, mostFilesPerDocument } from '@loanline/proto/rules/documents/limits';
import type { PoolClient } from 'pg';
import type { Deps } from '../../deps.ts';
import { unknownApplication } from '../../errors.ts';
import type { ApplicationRow } from '../../tracked-applications/store/application-row.ts';
import { withLockedApplication } from '../../tracked-applications/store/locked-application.ts';
import type { DocumentVault } from '../document-vault.ts';
import {
  acceptedAlready,
  applicationClosed,
  otherFile,
  tooLarge,
  tooManyFiles,
  unknownDocument,
  unusable,
} from '../errors.ts';
import { findDocument } from '../store/document-rows.ts';
import { countFiles, findFileById, insertFile, type FilePath, type FileRow } from '../store/file-rows.ts';
import { receiveFile, type Sender } from './receive-file.ts';

export interface BeginFileCommand extends FilePath {
  readonly name: string;
  readonly bytes: number;
  /** Whether the sender has confirmed who they are. */
  readonly confirmed: boolean;
  readonly actor: Sender;
  /** Adds the document of a new file, when the file comes with one. */
  readonly addDocument?: (client: PoolClient, application: ApplicationRow) => Promise<void>;
}

/** How much of a file has arrived. */
export interface Arrived {
  readonly offset: number;
  readonly done: boolean;
}

/** Rejected files are rows without content. */
const mostRows = 5 * mostFilesPerDocument;

/**
 * Without folders, control characters and those that turn the direction of the text, which hide how a name really ends.
 * What is left is only shown, never used as a path.
 */
const shownName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .trim()
    .slice(0, 150) || 'file';

const isClosed = ({ outcome }: ApplicationRow) => outcome !== null && outcome.outcome !== 'on-hold';

const insertNew = async (
  client: PoolClient,
  vault: DocumentVault,
  application: ApplicationRow,
  { documentId, fileId, name, bytes, confirmed, addDocument }: BeginFileCommand,
): Promise<void> => {
  await addDocument?.(client, application);
  const document = await findDocument(client, application.id, documentId);
  if (!document || (document.state === 'sending' && !addDocument)) throw unknownDocument();
  if (isClosed(application) && document.origin !== 'lender') throw applicationClosed();
  if (document.state === 'accepted') throw acceptedAlready();
  const count = await countFiles(client, documentId);
  if (count.used >= mostFilesPerDocument || count.all >= mostRows) throw tooManyFiles();
  await insertFile(client, {
    id: fileId,
    documentId,
    refusals: document.refusals,
    name: shownName(name),
    bytes,
    confirmed,
    key: vault.makeKey(fileId),
  });
};

/**
 * Begins to receive a file, or says where to continue with one. All of it may have arrived already: then it is checked now,
 * because the call that should have done so failed.
 * @throws ProblemError `not-found`, `conflict`, `not-allowed-now`, `too-large`, and those of `receiveFile`
 */
export const beginFile = async (
  deps: Deps,
  vault: DocumentVault,
  command: BeginFileCommand,
): Promise<Arrived> => {
  const { reference, documentId, fileId, bytes, actor } = command;
  if (bytes > mostFileBytes) throw tooLarge();
  const begun: { file: FileRow | null } = { file: null };
  const application = await withLockedApplication(deps.pool, reference, async (client, current) => {
    const known = await findFileById(client, fileId);
    if (!known) await insertNew(client, vault, current, command);
    else if (!(await findDocument(client, current.id, documentId))) throw unknownDocument();
    const file = await findFileById(client, fileId);
    if (file?.documentId !== documentId || file.bytes !== bytes) throw otherFile();
    begun.file = file;
  });
  if (!application || !begun.file) throw unknownApplication(reference);
  const { file } = begun;
  if (file.rejection !== null) throw unusable(file.rejection);
  if (file.sentAt) return { offset: bytes, done: true };
  if (file.receivedBytes < bytes) return { offset: file.receivedBytes, done: false };
  await receiveFile(deps, vault, command, file, actor);
  return { offset: bytes, done: true };
};
