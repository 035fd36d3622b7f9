import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { vaultOf } from '../document-vault.ts';
import { addPiece } from '../use-cases/add-piece.ts';
import { beginFile } from '../use-cases/begin-file.ts';
import { senderOf } from './sender-of.ts';

export const sendDocument = (deps: Deps) =>
  handle(routes.sendDocument, ({ params: { applicationId, documentId }, body, caller }) =>
    beginFile(deps, vaultOf(deps), {
      ...body,
      reference: applicationId,
      documentId,
      confirmed: caller.kind !== 'anonymous',
      actor: senderOf(caller),
    }),
  );

export const sendDocumentPiece = (deps: Deps) =>
  handle(routes.sendDocumentPiece, ({ params, query: { offset }, caller, request }) => {
    const { applicationId, documentId, fileId } = params;
    const body: unknown = request.body;
    const piece = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    const path = { reference: applicationId, documentId, fileId };
    return addPiece(deps, vaultOf(deps), path, { offset, piece, actor: senderOf(caller) });
  });
