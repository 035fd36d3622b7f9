import { describe, expect, it } from '@jest/globals';
import type { StaffInquiry } from '@loanline/proto/entities/inquiry';
import type { InquiryStatus } from '@loanline/proto/enums/inquiry-statuses';
import type { InquiryFilter } from '@loanline/proto/routes/chat/inquiries';
import { isListed, withInquiry, withMessage } from './inquiry-pages.ts';

const inquiry = (inquiryId: string, version = 1, status: InquiryStatus = 'new'): StaffInquiry => ({
  id: inquiryId,
  inquiryId,
  firstName: 'Grace',
  lastName: 'Adeyemi',
  mobileNumber: '07700 900214',
  inquiryReason: 'A question',
  reason: 'A question',
  status,
  createdAt: '2026-03-02T09:00:00.000Z',
  lastMessageAt: '2026-03-02T09:00:00.000Z',
  version,
  lastMessage: null,
  waitingSince: '2026-03-02T09:00:00.000Z',
  snoozedUntil: null,
});
const pages = [
  { rows: [inquiry('a', 3), inquiry('b', 3)], next: 'cursor' },
  { rows: [inquiry('c', 3)], next: undefined },
];
const shape = (given: readonly { rows: readonly StaffInquiry[] }[]) =>
  given.map(({ rows }) => rows.map(({ inquiryId, version }) => `${inquiryId}${version}`));

describe("an inquiry's newer state", () => {
  it.each<[string, StaffInquiry, InquiryFilter, string[][]]>([
    ['takes its place', inquiry('b', 4, 'waiting'), 'unresolved', [['a3', 'b4'], ['c3']]],
    ['is ignored when it is older', inquiry('b', 2, 'waiting'), 'unresolved', [['a3', 'b3'], ['c3']]],
    ['is taken out when resolved', inquiry('c', 4, 'resolved'), 'unresolved', [['a3', 'b3'], []]],
    ['stays when all are listed', inquiry('c', 4, 'resolved'), 'all', [['a3', 'b3'], ['c4']]],
    ['is taken out of the list of another status', inquiry('a', 4, 'waiting'), 'new', [['b3'], ['c3']]],
    ['comes on top when it is new', inquiry('d'), 'unresolved', [['d1', 'a3', 'b3'], ['c3']]],
    ['does not come where it is filtered out', inquiry('d'), 'resolved', [['a3', 'b3'], ['c3']]],
  ])('%s', (_what, newer, filter, expected) => {
    expect(shape(withInquiry(pages, newer, filter))).toEqual(expected);
  });

  it('leaves the other pages as they are, cursor and all', () => {
    const [first, second] = withInquiry(pages, inquiry('b', 4), 'all');
    expect(first).toMatchObject({ next: 'cursor' });
    expect(second).toBe(pages[1]);
  });
});

describe('a new message', () => {
  const message = { id: 9, sender: 'customer', text: 'Hi', timestamp: '2026-03-02T10:00:00.000Z' } as const;

  it('is shown, and brings its inquiry to the top', () => {
    const moved = withMessage(pages, 'c', { ...message, sequence: 2 }, true);
    expect(moved && shape(moved)).toEqual([['c3', 'a3', 'b3'], []]);
    expect(moved?.[0]?.rows[0]).toMatchObject({
      lastMessageAt: message.timestamp,
      lastMessage: { sender: 'customer', text: 'Hi', sequence: 2 },
    });
  });

  it.each([
    ['customer', false, '2026-03-02T09:00:00.000Z'],
    ['admin', false, null],
    ['admin', true, '2026-03-02T09:00:00.000Z'],
  ] as const)(
    'of the %s, automatic: %s, leaves the visitor waiting since %j',
    (sender, isAutomatic, since) => {
      const [first] = withMessage(pages, 'a', { ...message, sender, isAutomatic, sequence: 1 }, true) ?? [];
      expect(first?.rows[0]).toMatchObject({ inquiryId: 'a', waitingSince: since });
    },
  );

  it('leaves its inquiry in its place where the list has another order', () => {
    const shown = withMessage(pages, 'c', { ...message, sequence: 2 }, false);
    expect(shown && shape(shown)).toEqual([['a3', 'b3'], ['c3']]);
    expect(shown?.[1]?.rows[0]).toMatchObject({ lastMessage: { text: 'Hi', sequence: 2 } });
  });

  it('that is known already changes nothing, even when it comes late', () => {
    const once = withMessage(pages, 'c', { ...message, sequence: 2 }, true) ?? [];
    expect(withMessage(once, 'c', { ...message, sequence: 2 }, true)).toBe(once);
    expect(withMessage(once, 'c', { ...message, sequence: 1 }, true)).toBe(once);
  });

  it('of an inquiry that is not there is nobody’s', () => {
    expect(withMessage(pages, 'z', { ...message, sequence: 1 }, true)).toBeUndefined();
  });
});

it.each<[InquiryFilter, InquiryStatus[]]>([
  ['unresolved', ['new', 'in-progress', 'waiting']],
  ['all', ['new', 'in-progress', 'waiting', 'resolved']],
  ['resolved', ['resolved']],
  ['waiting', ['waiting']],
])('the filter %s lets through %j', (filter, expected) => {
  const statuses = ['new', 'in-progress', 'waiting', 'resolved'] as const;
  expect(statuses.filter((status) => isListed(filter, inquiry('a', 1, status)))).toEqual(expected);
});
