import { mostDocuments } from '@loanline/proto/rules/documents/limits';
import type { Deps } from '../../deps.ts';
import type { DocumentVault } from '../document-vault.ts';
import { tooManyChatFiles } from '../errors.ts';
import { countDocuments, insertChatDocument, type ChatDocument } from '../store/document-rows.ts';
import { beginFile, type Arrived, type BeginFileCommand } from './begin-file.ts';

type BeginChatFileCommand = Omit<BeginFileCommand, 'documentId' | 'addDocument'> &
  Pick<ChatDocument, 'origin'>;

const titles: Readonly<Record<ChatDocument['origin'], string>> = {
  customer: 'Sent in the chat',
  lender: 'From us, in the chat',
};

/**
 * Starts to receive a file that somebody sends in the chat, or says from where to resume it. It becomes a document with the id of
 * the file.
 * @throws ProblemError those of `beginFile`
 */
export const beginChatFile = (
  deps: Deps,
  vault: DocumentVault,
  { origin, ...command }: BeginChatFileCommand,
): Promise<Arrived> =>
  beginFile(deps, vault, {
    ...command,
    documentId: command.fileId,
    addDocument: async (client, application) => {
      if ((await countDocuments(client, application.id, origin)) >= mostDocuments) throw tooManyChatFiles();
      await insertChatDocument(client, application.id, {
        id: command.fileId,
        origin,
        title: titles[origin],
        sentBy: command.actor,
      });
    },
  });
