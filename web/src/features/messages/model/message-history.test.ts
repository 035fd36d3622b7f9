import { describe, expect, it } from '@jest/globals';
import type { ThreadMessage } from '@loanline/proto/entities/thread';
import type { MessageStatus } from '@loanline/proto/enums/message-statuses';
import { joinHistory, mergeHistory, timeLeft } from './message-history.ts';

const message = (
  id: number,
  messageStatus: MessageStatus,
  errorCode: string | null = null,
): ThreadMessage => ({
  id,
  conversationId: 1,
  channel: 'sms',
  sequence: id,
  direction: messageStatus === 'received' ? 'inbound' : 'outbound',
  sender: '+447700900001',
  receiver: '+447700900142',
  messageType: 'text',
  messageBody: 'Hello',
  mediaUrl: null,
  media: [],
  messageStatus,
  errorMessage: null,
  errorCode,
  canRetry: false,
  messageId: null,
  author: null,
  createdAt: '2026-03-02T09:00:00.000Z',
  deliveredAt: null,
  readAt: null,
});

describe('a thread made of what was fetched and what was pushed', () => {
  it.each<[MessageStatus, MessageStatus, MessageStatus]>([
    ['sent', 'delivered', 'delivered'],
    ['delivered', 'sent', 'delivered'],
    ['read', 'delivered', 'read'],
    ['sent', 'failed', 'failed'],
  ])('given %s, when %s comes, then it is %s', (known, incoming, expected) => {
    expect(mergeHistory([message(1, known)], [message(1, incoming)])).toMatchObject([
      { messageStatus: expected },
    ]);
  });

  it.each([
    ['30003', 'failed'],
    ['no-record', 'delivered'],
  ])('given it failed with %s, when delivered comes, then it is %s', (errorCode, expected) => {
    const [failed, delivered] = [message(1, 'failed', errorCode), message(1, 'delivered')];
    expect(mergeHistory([failed], [delivered])).toMatchObject([{ messageStatus: expected }]);
    expect(mergeHistory([delivered], [failed])).toMatchObject([{ messageStatus: expected }]);
  });

  it('has each message once, in order, whichever came first', () => {
    const merged = mergeHistory(
      [message(3, 'received'), message(1, 'sent')],
      [message(2, 'received'), message(3, 'received')],
    );
    expect(merged.map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});

it.each([
  [3 * 60 + 12, '3 h 12 min'],
  [60, '1 h'],
  [5, '5 min'],
  [0.2, '1 min'],
  [0, undefined],
  [-10, undefined],
])('%d minutes are left as %s', (minutes, expected) => {
  const now = Date.parse('2026-03-02T09:00:00.000Z');
  expect(timeLeft(new Date(now + minutes * 60_000).toISOString(), now)).toBe(expected);
});

it('a window that never opened has no time left', () => {
  expect(timeLeft(null, 0)).toBeUndefined();
});

describe('a thread that is fetched again after a disconnect', () => {
  const range = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, at) => message(first + at, 'received'));
  const pageBefore = (end: number) => ({
    messages: range(Math.max(1, end - 10), end - 1),
    hasMore: end - 10 > 1,
  });
  const sequences = (messages: readonly ThreadMessage[]) => messages.map(({ sequence }) => sequence);

  it('has no gap, however many messages came in the meantime', async () => {
    const asked: number[] = [];
    const joined = await joinHistory(range(21, 30), pageBefore(76), (before) => {
      asked.push(before);
      return Promise.resolve(pageBefore(before));
    });
    expect(sequences(joined)).toEqual(sequences(range(21, 75)));
    expect(asked).toEqual([66, 56, 46, 36]);
  });

  it.each([
    ['the newest page meets what is known', range(60, 65)],
    ['nothing is known', []],
  ])('asks for no other page when %s', async (_when, known) => {
    const joined = await joinHistory(known, pageBefore(76), () => Promise.reject(new Error('asked')));
    expect(joined.at(-1)?.sequence).toBe(75);
  });
});
