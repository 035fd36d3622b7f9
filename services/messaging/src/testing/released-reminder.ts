import type { EventOf } from '@loanline/proto/events';
import { randomUUID } from 'node:crypto';

/** A reminder that staff have sent to a phone number, as the service of reminders says it. */
export const releasedReminder = (
  phoneNumber: string,
  sendKey: string = randomUUID(),
): EventOf<'reminder.released.v1'> => ({
  id: randomUUID(),
  name: 'reminder.released.v1',
  key: sendKey,
  version: 1,
  occurredAt: new Date().toISOString(),
  correlationId: 'test',
  data: { sendKey, phoneNumber, customerName: 'Ann Lee', message: 'A reminder', author: 'priya' },
});
