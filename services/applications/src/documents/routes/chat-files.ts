import { handle } from '@loanline/kit/http/handler';
import { forbidden } from '@loanline/kit/http/problem-error';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { vaultOf } from '../document-vault.ts';
import { findFile } from '../store/file-rows.ts';
import { beginChatFile } from '../use-cases/begin-chat-file.ts';
import { fileReply } from './file-reply.ts';
import { senderOf } from './sender-of.ts';

export const sendChatFile = (deps: Deps) =>
  handle(routes.sendChatFile, ({ params: { applicationId }, body: { sender, ...file }, caller }) => {
    const isLender = sender === 'admin';
    if (isLender && caller.kind !== 'staff') throw forbidden('Only staff may send files as the lender');
    return beginChatFile(deps, vaultOf(deps), {
      ...file,
      reference: applicationId,
      origin: isLender ? 'lender' : 'customer',
      confirmed: caller.kind !== 'anonymous',
      actor: senderOf(caller),
    });
  });

export const getChatFile = (deps: Deps) =>
  handle(routes.getChatFile, async ({ params: { applicationId, fileId } }) =>
    fileReply(
      vaultOf(deps),
      await findFile(deps.pool, { reference: applicationId, documentId: fileId, fileId }, 'lender'),
    ),
  );
