import { rememberErased } from '@loanline/kit/person/erased-keys';
import type { EventOf } from '@loanline/proto/events';
import type { PoolClient } from 'pg';
import { eraseConversations } from '../people/erase-conversations.ts';

/** The chat of an application goes with it. */
export const eraseConversation = async (
  { data, correlationId, occurredAt }: EventOf<'application.erased.v1'>,
  client: PoolClient,
): Promise<void> => {
  await rememberErased(client, { references: [data.applicationId] }, occurredAt);
  if (!data.withPerson) await eraseConversations(client, 'application', [data.applicationId], correlationId);
};
