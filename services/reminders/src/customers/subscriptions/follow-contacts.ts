import type { EventOf } from '@loanline/proto/events';
import type { EventRecords, Happening } from '../store/contacts.ts';

/** That somebody wrote, and with whom; never what. */
export const recordsOfMessage = ({
  data: { conversationId, customerName, message },
  occurredAt,
}: EventOf<'conversation.message-changed.v1'>): EventRecords => {
  const { direction, sender, receiver, channel, sequence, createdAt } = message;
  const other = direction === 'inbound' ? sender : receiver;
  const record = {
    kind: 'conversation' as const,
    reference: String(conversationId),
    mobile: other.startsWith('+44') ? other : null,
  };
  return {
    eventAt: occurredAt,
    contacts: [{ ...record, name: customerName, seenAt: occurredAt }],
    happenings: [
      { ...record, what: channel, part: String(sequence), detail: direction, happenedAt: createdAt },
    ],
  };
};

/** That somebody is to be called back, or was. */
export const recordsOfBackCall = ({
  data: { backCallId, request },
  occurredAt,
}: EventOf<'backcall.changed.v1'>): EventRecords => {
  if (!request) return { eventAt: occurredAt };
  const { customerName, mobile = null, source, applicationId, createdAt, completedAt } = request;
  const record = {
    kind: 'backcall' as const,
    reference: String(backCallId),
    mobile,
    application: applicationId,
  };
  const call = (part: string, detail: string, happenedAt: string): Happening => ({
    ...record,
    what: 'call',
    part,
    detail,
    happenedAt,
  });
  const completed =
    completedAt === undefined ? [] : [call(`completed ${completedAt}`, 'completed', completedAt)];
  return {
    eventAt: occurredAt,
    contacts: [{ ...record, name: customerName, seenAt: occurredAt }],
    happenings: [call('requested', source, createdAt), ...completed],
  };
};
