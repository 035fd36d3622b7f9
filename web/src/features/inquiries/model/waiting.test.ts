import { expect, it } from '@jest/globals';
import { waitAfter, waitOf } from './waiting.ts';

const began = '2026-03-05T09:00:00.000Z';
const later = '2026-03-05T10:00:00.000Z';
const now = Date.parse('2026-03-05T09:30:00Z');

it.each([
  ['waits as long as the inbox says', { waitingSince: began }, { state: 'waiting', since: began }],
  ['whose inquiry is done does not wait', { waitingSince: null, snoozedUntil: null }, { state: 'none' }],
  [
    'whose inquiry is snoozed is not listed as waiting',
    { waitingSince: began, snoozedUntil: later },
    { state: 'snoozed', until: later },
  ],
  [
    'waits again once the snooze has ended',
    { waitingSince: began, snoozedUntil: '2026-03-05T09:30:00.000Z' },
    { state: 'waiting', since: began },
  ],
  ['of whom a service of the previous release says nothing does not wait', {}, { state: 'none' }],
])('a visitor %s', (_who, inquiry, wait) => {
  expect(waitOf(inquiry, now)).toEqual(wait);
});

it.each([
  ['visitor writes in a done inquiry', null, 'customer', later],
  ['waiting visitor writes more', began, 'customer', began],
  ['lender answers', began, 'admin', null],
] as const)('when a %s, then the inquiry waits since %j', (_what, waitingSince, sender, since) => {
  expect(waitAfter({ waitingSince }, { sender, timestamp: later })).toEqual({
    waitingSince: since,
    snoozedUntil: null,
  });
});
