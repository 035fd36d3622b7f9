import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { vaultOf } from '../document-vault.ts';
import { findFile } from '../store/file-rows.ts';
import { fileReply } from './file-reply.ts';

export const getDocumentFile = (deps: Deps) =>
  handle(routes.getDocumentFile, async ({ params, query: { download } }) => {
    const { applicationId, documentId, fileId } = params;
    const file = await findFile(deps.pool, { reference: applicationId, documentId, fileId });
    return fileReply(vaultOf(deps), file, download !== undefined);
  });
