import type { EventOf } from '@loanline/proto/events';
import type { PoolClient } from 'pg';
import {
  recordCustomerRead,
  recordNewContact,
  recordStaffMessage,
  recordState,
} from '../store/application-states.ts';

export const onApplicationChanged = async (
  { data, occurredAt, version }: EventOf<'application.changed.v1'>,
  client: PoolClient,
): Promise<void> => {
  const { applicationId, currentStage, hasNewPhone = false, hasNewEmail = false, outcome } = data;
  const { outcomeChangedAt, documentsAwaitedSince } = data;
  await recordState(client, {
    applicationId,
    occurredAt,
    stage: currentStage,
    outcome,
    outcomeChangedAt,
    documentsAwaitedSince,
    version,
  });
  if (hasNewPhone || hasNewEmail)
    await recordNewContact(client, { applicationId, occurredAt, hasNewPhone, hasNewEmail });
};

export const onLenderWrote = (
  { data: { applicationId, sequence }, occurredAt }: EventOf<'chat.lender-wrote.v1'>,
  client: PoolClient,
): Promise<void> => recordStaffMessage(client, { applicationId, occurredAt, sequence });

export const onChatRead = async (
  { data: { applicationId, reader, sequence }, occurredAt }: EventOf<'chat.read.v1'>,
  client: PoolClient,
): Promise<void> => {
  if (reader === 'customer') await recordCustomerRead(client, { applicationId, occurredAt, sequence });
};
