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

/**
 * Stores the next piece of a file, and after the last one checks the whole. A piece that is not the next one changes nothing.
 * @throws ProblemError `not-found`, `invalid-input`, and those of `receiveFile`
 */
export const addPiece = async (
  deps: Deps,
  vault: DocumentVault,
  path: FilePath,
  { offset, piece, actor }: { readonly offset: number; readonly piece: Buffer; readonly actor: Sender },
): Promise<Arrived> => {
  const file = await find(deps, path);
  if (file.sentAt || offset !== file.receivedBytes) return stateOf(file);
  if (piece.length === 0 || offset + piece.length > file.bytes) throw wrongLength();
  // Nobody should have to send the rest of a file that we cannot use.
  if (offset === 0 && piece.length >= startBytes && !documentTypeOf(piece))
    return rejectFile(deps, vault, file, unsupportedFile);
  const object = await vault.write(file, piece);
  const isNext = await savePiece(deps.prisma, file.id, { offset, bytes: piece.length, object });
  if (!isNext) await vault.remove(object);
  const now = await find(deps, path);
  if (!isNext || now.receivedBytes < now.bytes) return stateOf(now);
  await receiveFile(deps, vault, path, now, actor);
  return { offset: now.bytes, done: true };
};
