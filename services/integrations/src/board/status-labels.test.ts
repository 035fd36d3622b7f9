import { expect, it } from '@jest/globals';
import { readConfig } from '@loanline/kit/runtime/config';
import { boardSettings } from './settings.ts';
import { statusLabels, statusOf } from './status-labels.ts';

const settings = readConfig(boardSettings, {
  MONDAY_STAGES: '{"Cancelled":1,"Paid out":8}',
  MONDAY_OUTCOMES: '{"Turned down":"Declined: Not affordable","Paid out":"Repaid"}',
});
const labels = statusLabels(settings.MONDAY_STAGES, settings.MONDAY_OUTCOMES);

it.each<[string, unknown]>([
  ['Loan Approved', 6],
  ['stage 3', 3],
  ['declined', { outcome: 'declined', reason: 'no-reason' }],
  ['On Hold', { outcome: 'on-hold', reason: 'no-reason' }],
  ['On-hold', { outcome: 'on-hold', reason: 'no-reason' }],
  ['Withdrawn', { outcome: 'withdrawn', reason: 'customer' }],
  ['Repaid', { outcome: 'repaid', reason: 'repaid' }],
  ['Declined: details could not be confirmed', { outcome: 'declined', reason: 'unconfirmed' }],
  ['TURNED DOWN', { outcome: 'declined', reason: 'affordability' }],
  ['Paid out', { outcome: 'repaid', reason: 'repaid' }],
  ['Cancelled', 1],
  // Only the applications service knows the reasons that administrators add.
  ['Declined: Too young', { outcome: 'declined', reason: 'Too young' }],
  ['ON HOLD : Sent to a manager', { outcome: 'on-hold', reason: 'Sent to a manager' }],
  [`Declined: ${'x'.repeat(51)}`, null],
  ['Declined: ', null],
  ['Turned down: Too young', null],
  ['Nearly there', null],
])('the label "%s" means %j', (label, status) => {
  expect(statusOf(labels, label)).toEqual(status);
});

it.each(['{"Turned down":"Refused"}', '{"Turned down":6}', '["Declined"]'])(
  'a setting of %s is refused',
  (MONDAY_OUTCOMES) => {
    expect(() => readConfig(boardSettings, { MONDAY_OUTCOMES })).toThrow(/MONDAY_OUTCOMES/);
  },
);
