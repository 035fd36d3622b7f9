import type { ThreadMessage } from '@loanline/proto/entities/thread';
import { mayRetry } from './message-state.ts';
import type { MessageRow } from './store/message-row.ts';

/** Sent out of office hours; what it says is no longer true later, so nobody sends it again. */
export const isAutomatic = ({ purpose }: Pick<MessageRow, 'purpose'>): boolean =>
  purpose === 'automatic-reply';

/** Why staff may not send a message again; null when they may. */
export const retryRefusal = (row: MessageRow): string | null => {
  const { direction, purpose, author } = row;
  if (direction !== 'outbound' || !mayRetry(row)) return 'Only a message that has failed can be sent again';
  // Reminders follows its text by the key, which a copy does not have.
  if (purpose === 'reminder') return 'This message is a reminder. Send it again from Reminders.';
  if (author === null)
    return 'This automatic message may be out of date, so you cannot send it again. Write a new message to the customer.';
  return null;
};

/** A message for staff; attachments under our own addresses, which fetch them when somebody looks. */
export const presentMessage = (row: MessageRow): ThreadMessage => {
  const media = row.media.map(({ contentType }, place) => ({
    url: `/api/messages/${row.id}/media/${place}`,
    contentType,
  }));
  return {
    id: row.id,
    conversationId: row.threadId ?? 0,
    channel: row.channel,
    sequence: row.sequence ?? 0,
    direction: row.direction,
    sender: row.sender,
    receiver: row.receiver,
    messageType: row.messageType,
    messageBody: row.body,
    mediaUrl: media[0]?.url ?? null,
    media,
    messageStatus: row.status,
    errorMessage: row.errorMessage,
    errorCode: row.errorCode,
    canRetry: retryRefusal(row) === null && !row.wasRetried,
    messageId: row.providerMessageId,
    ...(row.channel === 'sms' && { twilioMessageId: row.providerMessageId }),
    author: row.author,
    ...(isAutomatic(row) && { isAutomatic: true }),
    ...(row.clientId !== null && { clientId: row.clientId }),
    createdAt: row.createdAt.toISOString(),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    readAt: row.readAt?.toISOString() ?? null,
  };
};

/** The answer to a send. */
export const presentSent = (message: MessageRow) => ({
  success: true as const,
  messageSid: message.providerMessageId,
  message: presentMessage(message),
});
