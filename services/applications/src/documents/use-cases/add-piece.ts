import { unsupportedFile } from '@loanline/proto/rules/documents/limits';
import type { Deps } from '../../deps.ts';
import { documentTypeOf } from '../content/document-type.ts';
import type { DocumentVault } from '../document-vault.ts';
import { unknownFile, unusable, wrongLength } from '../errors.ts';
import { addPiece as savePiece, findFile, type FilePath, type FileRow } from '../store/file-rows.ts';
import type { Arrived } from './begin-file.ts';
import { receiveFile, rejectFile, type Sender } from './receive-file.ts';

/** Enough to know what a file is. */
const startBytes = 16;

const find = async ({ pool }: Deps, path: FilePath): Promise<FileRow> => {
  const file = await findFile(pool, path);
  if (!file) throw unknownFile();
  if (file.rejection !== null) throw unusable(file.rejection);
  return file;
};

const stateOf = ({ sentAt, bytes, receivedBytes }: FileRow): Arrived =>
  sentAt ? { offset: bytes, done: true } : { offset: receivedBytes, done: false };

/** Checks a file if all of it has arrived and nobody has done so; answers how much has arrived. */
const receiveIfWhole = async (
  deps: Deps,
  vault: DocumentVault,
  path: FilePath,
  file: FileRow,
  actor: Sender,
): Promise<Arrived> => {
  if (file.sentAt || file.receivedBytes < file.bytes) return stateOf(file);
  await receiveFile(deps, vault, path, file, actor);
  return { offset: file.bytes, done: true };
};

/**
 * Stores the next piece of a file, and after the last one checks the whole. A piece that is not the next one is not stored.
 * @throws ProblemError `not-found`, `invalid-input`, and those of `receiveFile`
 */
export const addPiece = async (
  deps: Deps,
  vault: DocumentVault,
  path: FilePath,
  { offset, piece, actor }: { readonly offset: number; readonly piece: Buffer; readonly actor: Sender },
): Promise<Arrived> => {
  const file = await find(deps, path);
  if (offset !== file.receivedBytes || file.receivedBytes === file.bytes)
    return receiveIfWhole(deps, vault, path, file, actor);
  if (piece.length === 0 || offset + piece.length > file.bytes) throw wrongLength();
  // Nobody should have to send the rest of a file that we cannot use.
  if (offset === 0 && piece.length >= startBytes && !documentTypeOf(piece))
    return rejectFile(deps, vault, file, unsupportedFile);
  const object = await vault.write(file, piece);
  const isNext = await savePiece(deps.prisma, file.id, { offset, bytes: piece.length, object });
  if (!isNext) await vault.remove(object);
  return receiveIfWhole(deps, vault, path, await find(deps, path), actor);
};
