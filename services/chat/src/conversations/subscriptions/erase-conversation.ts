import { rememberErased } from '@loanline/kit/compliance/data-requests/erased-keys';
import type { EventOf } from '@loanline/proto/events';
import type { PoolClient } from 'pg';
import { eraseConversations } from '../../data-requests/erase-conversations.ts';

/** The chat of an application goes with it. */
export const eraseConversation = async (
  { data, occurredAt }: EventOf<'application.erased.v1'>,
  client: PoolClient,
): Promise<void> => {
  await rememberErased(client, { references: [data.applicationId] }, occurredAt);
  if (!data.withPerson) await eraseConversations(client, 'application', [data.applicationId]);
};
