import { expect, it } from '@jest/globals';
import type { StaffInquiry } from '@loanline/proto/entities/inquiry';
import { spanText } from '../../../lib/format/span-text.ts';
import { waitingSince } from './waiting.ts';

const minute = 60_000;

it.each([
  [0, '0 min'],
  [-minute, '0 min'],
  [34 * minute, '34 min'],
  [60 * minute, '1 h'],
  [47 * 60 * minute, '47 h'],
  [48 * 60 * minute, '2 days'],
])('%d milliseconds are %s', (span, text) => {
  expect(spanText(span)).toBe(text);
});

const inquiryWith = (changes: Partial<StaffInquiry>) =>
  ({ status: 'new', lastMessage: null, lastMessageAt: '2026-03-05T09:00:00Z', ...changes }) as StaffInquiry;

const wroteLast = (sender: 'admin' | 'customer') => ({ lastMessage: { sender, text: 'Hello', sequence: 1 } });

it.each([
  ['who has not written yet waits since the inquiry began', {}, Date.parse('2026-03-05T09:00:00Z')],
  ['who wrote last waits', wroteLast('customer'), Date.parse('2026-03-05T09:00:00Z')],
  ['who was answered does not wait', wroteLast('admin'), undefined],
  ['whose inquiry is resolved does not wait', { status: 'resolved' as const }, undefined],
])('a visitor %s', (_name, changes, since) => {
  expect(waitingSince(inquiryWith(changes))).toBe(since);
});
