import { expect, it } from '@jest/globals';
import type { Notification } from '@loanline/proto/entities/notifications/notification';
import { outcomeOf } from './outcome-of.ts';

it.each<[Notification['state'], Notification['messageStatus'], string | null, string]>([
  ['waiting', null, null, 'Waiting'],
  ['waiting', null, 'Outside contact hours', 'Waiting: Outside contact hours'],
  ['withheld', null, 'The customer wrote STOP', 'Not sent: The customer wrote STOP'],
  ['failed', null, 'The mail server refused it', 'Not delivered: The mail server refused it'],
  ['outdated', null, null, 'Not sent: out of date'],
  ['sent', 'pending', null, 'Waiting'],
  ['sent', 'sent', null, 'Sent'],
  ['sent', null, null, 'Sent'],
  ['sent', 'unconfirmed', 'The answer was lost', 'Sent: The answer was lost'],
  ['sent', 'delivered', null, 'Delivered'],
  ['sent', 'failed', 'The number does not exist', 'Not delivered: The number does not exist'],
])(
  'a notification that is %s, its message %s, because of %s, reads %s',
  (state, messageStatus, reason, words) => {
    const notification = {
      id: 1,
      about: 'stage',
      stage: 4,
      channel: 'sms',
      createdAt: '2026-01-05T12:00:00.000Z',
      sentAt: null,
      deliveredAt: null,
    } as const;
    expect(outcomeOf({ ...notification, state, messageStatus, reason })).toBe(words);
  },
);
