import { wasErasedSince } from '@loanline/kit/compliance/data-requests/erased-keys';
import type { EventOf } from '@loanline/proto/events';
import { maskCardNumbers } from '@loanline/proto/rules/money/card';
import type { PoolClient } from 'pg';
import type { Deps } from '../../deps.ts';
import { openConversation } from '../store/conversations.ts';

const textOf = (type: string): string => (type === 'application/pdf' ? 'Sent a PDF' : 'Sent a photo');

/** Posts the message for a file that somebody sent in the chat; the id of the file prevents a second one. */
export const createPostFile =
  ({ pool, post }: Pick<Deps, 'pool' | 'post'>) =>
  async (
    { data: { applicationId, sender, author, file }, occurredAt }: EventOf<'application.chat-file-sent.v1'>,
    client: PoolClient,
  ): Promise<void> => {
    if (await wasErasedSince(client, { references: [applicationId] }, occurredAt)) return;
    // In a transaction of its own, because the message is stored together with others.
    await openConversation(pool, applicationId);
    await post({
      kind: 'application',
      subject: applicationId,
      sender,
      author: author ?? null,
      text: textOf(file.type),
      clientId: file.id,
      file: { ...file, ...(file.name !== undefined && { name: maskCardNumbers(file.name) }) },
      isAudited: false,
    });
  };
