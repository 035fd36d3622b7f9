import { streamReply } from '@loanline/kit/http/handler';
import type { DocumentType } from '@loanline/proto/enums/document-kinds';
import { Readable } from 'node:stream';
import type { DocumentVault } from '../document-vault.ts';
import { unknownFile } from '../errors.ts';
import type { FileRow } from '../store/file-rows.ts';

/** The types that browsers show as a picture or in their PDF viewer. Other types, such as a page, could run scripts. */
const shownInline: readonly string[] = ['image/jpeg', 'image/png', 'application/pdf'];

/** The extensions of each type; a name with none of them gets the first. */
const extensions: Readonly<Record<DocumentType, readonly string[]>> = {
  'image/jpeg': ['.jpg', '.jpeg', '.jpe', '.jfif'],
  'image/png': ['.png'],
  'image/heic': ['.heic', '.heif', '.hif'],
  'application/pdf': ['.pdf'],
};

/** Adds the extension of the content, because a PDF saved as .hta would run what its sender wrote into it. */
const savedName = (name: string, type: DocumentType): string =>
  extensions[type].some((extension) => name.toLowerCase().endsWith(extension))
    ? name
    : `${name}${extensions[type][0]}`;

/** Encodes a name for a header (RFC 8187); characters that `encodeURIComponent` leaves could end the value. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * Answers with the content of a file.
 * @param asDownload so that the browser saves it
 * @throws ProblemError `not-found` when it does not exist or has not arrived
 */
export const fileReply = async (vault: DocumentVault, file: FileRow | null, asDownload = false) => {
  if (!file?.sentAt || file.object === null || file.type === null) throw unknownFile();
  const content = await vault.read(file, file.object);
  const isShown = !asDownload && shownInline.includes(file.type);
  return streamReply(Readable.from(content), {
    'content-type': file.type,
    'content-length': String(file.storedBytes),
    'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded(savedName(file.name, file.type))}`,
  });
};
