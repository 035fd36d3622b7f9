import type { EventOf } from '@loanline/proto/events';
import type { EventRecords, Happening } from '../store/contacts.ts';

const detailOf = (sender: 'customer' | 'admin', sequence: number): string => {
  if (sequence === 0) return 'started';
  return sender === 'admin' ? 'outbound' : 'inbound';
};

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
    contacts: [{ ...record, name: customerName, seenAt: createdAt }],
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
  const { changedAt = occurredAt } = request;
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
    contacts: [{ ...record, name: customerName, seenAt: changedAt }],
    happenings: [call('requested', source, createdAt), ...completed],
  };
};

/** That a visitor started an inquiry, or one side wrote in it; never what. */
export const recordsOfInquiry = ({
  data: { reference, name, mobile, sender, sequence, at },
  occurredAt,
}: EventOf<'inquiry.written.v1'>): EventRecords => {
  const record = { kind: 'inquiry' as const, reference, mobile };
  return {
    eventAt: occurredAt,
    contacts: [{ ...record, name, seenAt: at }],
    happenings: [
      { ...record, what: 'chat', part: String(sequence), detail: detailOf(sender, sequence), happenedAt: at },
    ],
  };
};
