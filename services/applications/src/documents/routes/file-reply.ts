import { streamReply } from '@loanline/kit/http/handler';
import { Readable } from 'node:stream';
import type { DocumentVault } from '../document-vault.ts';
import { unknownFile } from '../errors.ts';
import type { FileRow } from '../store/file-rows.ts';

/** The types that browsers show as a picture or in their own PDF viewer. They could run scripts in others, such as a page. */
const shownInline: readonly string[] = ['image/jpeg', 'image/png', 'application/pdf'];

/** As a header may have it (RFC 8187): what `encodeURIComponent` leaves could end the value. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

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
    'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded(file.name)}`,
  });
};
