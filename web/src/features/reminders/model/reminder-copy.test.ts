import { expect, it } from '@jest/globals';
import type { BatchSend } from '@loanline/proto/entities/batch-send';
import { ApiError } from '../../../lib/api/api-error.ts';
import {
  reminders,
  batchSendProgress,
  batchSendStart,
  dueText,
  sendDueFault,
  sendNews,
} from './reminder-copy.ts';

const batchSend: BatchSend = {
  runId: '6f7a3a0e-4a44-4d86-9d6a-0d9c1f0c0001',
  actor: 'priya',
  startsAt: '2026-11-21T09:00:00.000Z',
  stoppedAt: null,
  total: 40,
  waiting: 28,
  sent: 10,
  failed: 0,
  keptBack: 2,
  stopped: 0,
};

it('says how far a batch send is', () => {
  expect(batchSendProgress(batchSend)).toBe('12 of 40 reminders processed: 10 sent, 2 withheld.');
  expect(batchSendProgress({ ...batchSend, waiting: 40, sent: 0, keptBack: 0 })).toBe(
    '0 of 40 reminders processed.',
  );
  expect(batchSendProgress({ ...batchSend, total: 1, waiting: 0, sent: 1, keptBack: 0 })).toBe(
    '1 of 1 reminder processed: 1 sent.',
  );
});

it('says when a batch send started and who asked for it', () => {
  expect(batchSendStart(batchSend)).toBe('Started 21 Nov, 09:00 by priya');
});

it.each([
  ['2026-11-27', 'reminder', { day: '27 Nov', mark: 'Today' }],
  ['2026-03-05', 'reminder', { day: '5 Mar', mark: 'Overdue' }],
  ['2025-12-31', 'reminder', { day: '31/12/2025', mark: 'Overdue' }],
  ['2026-11-28', 'reminder', { day: '28 Nov' }],
  ['2026-11-27', 'sent', { day: '27 Nov' }],
] as const)('a reminder for a payment on %s with the status %s reads %j', (date, status, text) => {
  expect(dueText({ date, status }, '2026-11-27')).toEqual(text);
});

it('counts reminders', () => {
  expect([1, 2_000].map(reminders)).toEqual(['1 reminder', '2,000 reminders']);
});

it.each([
  ['sent', null, 'SMS Sent', 'Ann Lee'],
  ['reminder', 'The provider cannot be reached', 'SMS Waiting', 'Do not send it again'],
  ['failed', 'There is no such number', 'SMS Failed', 'There is no such number'],
] as const)('a reminder that is %s after Send says so', (status, error, title, description) => {
  expect(sendNews({ status, error, customerName: 'Ann Lee' })).toMatchObject({
    title,
    description: expect.stringContaining(description),
  });
});

const refusal = JSON.stringify({ error: 'All due reminders are being sent already', code: 'conflict' });
it.each([
  ['was lost', new TypeError('Failed to fetch'), 'Sending Not Confirmed', 'you can stop it there'],
  ['is that of a gateway in trouble', new ApiError(504, '', ''), 'Sending Not Confirmed', 'We do not know'],
  [
    'refuses it',
    new ApiError(409, 'Conflict', refusal),
    'SMS Failed',
    'All due reminders are being sent already',
  ],
  [
    'refuses it without a reason',
    new ApiError(403, '', ''),
    'SMS Failed',
    'The reminders could not be sent.',
  ],
])(
  'given the answer to sending all due reminders %s, then it says so',
  (_what, fault, title, description) => {
    expect(sendDueFault(fault)).toMatchObject({ title, description: expect.stringContaining(description) });
  },
);
