import type { EventOf } from '@loanline/proto/events';
import type { PoolClient } from 'pg';
import { storeContacts, storeHappenings } from '../store/contacts.ts';

/** Stores that somebody wrote, and with whom; never what. */
export const noteMessage = async (
  { data: { conversationId, customerName, message }, occurredAt }: EventOf<'conversation.message-changed.v1'>,
  client: PoolClient,
): Promise<void> => {
  const { direction, sender, receiver, channel, sequence, createdAt } = message;
  const other = direction === 'inbound' ? sender : receiver;
  const record = {
    kind: 'conversation' as const,
    reference: String(conversationId),
    mobile: other.startsWith('+44') ? other : null,
  };
  await storeContacts(client, [{ ...record, name: customerName, seenAt: occurredAt }]);
  await storeHappenings(client, occurredAt, [
    { ...record, what: channel, part: String(sequence), detail: direction, happenedAt: createdAt },
  ]);
};

/** Stores that somebody is to be called back, or was. */
export const onBackCallChanged = async (
  { data: { backCallId, request }, occurredAt }: EventOf<'backcall.changed.v1'>,
  client: PoolClient,
): Promise<void> => {
  if (!request) return;
  const { customerName, mobile = null, source, applicationId, createdAt, completedAt } = request;
  const record = {
    kind: 'backcall' as const,
    reference: String(backCallId),
    mobile,
    application: applicationId,
  };
  await storeContacts(client, [{ ...record, name: customerName, seenAt: occurredAt }]);
  await storeHappenings(client, occurredAt, [
    { ...record, what: 'call', part: 'requested', detail: source, happenedAt: createdAt },
    ...(completedAt === undefined
      ? []
      : [
          {
            ...record,
            what: 'call' as const,
            part: `completed ${completedAt}`,
            detail: 'completed',
            happenedAt: completedAt,
          },
        ]),
  ]);
};
