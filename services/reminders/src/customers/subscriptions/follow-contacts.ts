import type { EventOf } from '@loanline/proto/events';
import type { PoolClient } from 'pg';
import { isErased, storeContact, storeHappenings } from '../store/contacts.ts';

/** Stores that somebody wrote, and with whom; never what. */
export const noteMessage = async (
  { data: { conversationId, customerName, message }, occurredAt }: EventOf<'conversation.message-changed.v1'>,
  client: PoolClient,
): Promise<void> => {
  const { direction, sender, receiver, channel, sequence, createdAt } = message;
  const other = direction === 'inbound' ? sender : receiver;
  const about = {
    kind: 'conversation' as const,
    reference: String(conversationId),
    mobile: other.startsWith('+44') ? other : null,
    occurredAt,
  };
  if (await isErased(client, about)) return;
  await storeContact(client, { ...about, name: customerName });
  await storeHappenings(client, about, [
    { what: channel, part: String(sequence), detail: direction, happenedAt: createdAt },
  ]);
};

/** Stores that somebody is to be called back, or was. */
export const onBackCallChanged = async (
  { data: { backCallId, request }, occurredAt }: EventOf<'backcall.changed.v1'>,
  client: PoolClient,
): Promise<void> => {
  if (!request) return;
  const { customerName, mobile = null, source, applicationId, createdAt, completedAt } = request;
  const about = {
    kind: 'backcall' as const,
    reference: String(backCallId),
    mobile,
    application: applicationId,
    occurredAt,
  };
  if (await isErased(client, about)) return;
  await storeContact(client, { ...about, name: customerName });
  await storeHappenings(client, about, [
    { what: 'call', part: 'requested', detail: source, happenedAt: createdAt },
    ...(completedAt === undefined
      ? []
      : [{ what: 'call', part: `completed ${completedAt}`, detail: 'completed', happenedAt: completedAt }]),
  ]);
};
