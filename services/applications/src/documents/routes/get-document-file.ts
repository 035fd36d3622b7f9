import { handle, streamReply } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import { Readable } from 'node:stream';
import type { Deps } from '../../deps.ts';
import { vaultOf } from '../document-vault.ts';
import { unknownFile } from '../errors.ts';
import { findFile } from '../store/file-rows.ts';

/** Browsers would show a page in it; these they show as pictures, or in their own viewer of PDFs. */
const shownInline: readonly string[] = ['image/jpeg', 'image/png', 'application/pdf'];

/** As a header may have it (RFC 8187): what `encodeURIComponent` leaves could end the value. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

export const getDocumentFile = (deps: Deps) =>
  handle(routes.getDocumentFile, async ({ params, query: { download } }) => {
    const { applicationId, documentId, fileId } = params;
    const file = await findFile(deps.pool, { reference: applicationId, documentId, fileId });
    if (!file?.sentAt || file.object === null || file.type === null) throw unknownFile();
    const content = await vaultOf(deps).read(file, file.object);
    const isShown = download === undefined && shownInline.includes(file.type);
    return streamReply(Readable.from(content), {
      'content-type': file.type,
      'content-length': String(file.storedBytes),
      'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded(file.name)}`,
    });
  });
