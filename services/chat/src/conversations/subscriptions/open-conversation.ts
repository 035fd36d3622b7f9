import { wasErasedSince } from '@loanline/kit/compliance/data-requests/erased-keys';
import type { EventOf } from '@loanline/proto/events';
import type { PoolClient } from 'pg';
import { openConversation } from '../store/conversations.ts';

/** Opens a chat for every tracked application; one that was erased before this event arrived gets none. */
export const onApplicationOpened = async (
  { data: { applicationId }, occurredAt }: EventOf<'application.opened.v1'>,
  client: PoolClient,
): Promise<void> => {
  if (await wasErasedSince(client, { references: [applicationId] }, occurredAt)) return;
  await openConversation(client, applicationId);
};
