import { describe, expect, it } from '@jest/globals';
import type { ConversationMessage } from '@loanline/proto/entities/conversation';
import type { MessageStatus } from '@loanline/proto/enums/message-statuses';
import { mergeHistory, timeLeft } from './message-history.ts';

const message = (id: number, messageStatus: MessageStatus): ConversationMessage => ({
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
  errorCode: null,
  canRetry: false,
  messageId: null,
  author: null,
  createdAt: '2026-03-02T09:00:00.000Z',
  deliveredAt: null,
  readAt: null,
});

describe('a conversation made of what was fetched and what was pushed', () => {
  it.each<[MessageStatus, MessageStatus, MessageStatus]>([
    ['sent', 'delivered', 'delivered'],
    ['delivered', 'sent', 'delivered'],
    ['read', 'delivered', 'read'],
    ['sent', 'failed', 'failed'],
    ['failed', 'sent', 'failed'],
  ])('given %s, when %s comes, then it is %s', (known, incoming, expected) => {
    expect(mergeHistory([message(1, known)], [message(1, incoming)])).toMatchObject([
      { messageStatus: expected },
    ]);
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
  [3 * 60 + 12, '3 h 12 m'],
  [60, '1 h 0 m'],
  [5, '5 m'],
  [0.2, '1 m'],
  [0, undefined],
  [-10, undefined],
])('%d minutes are left as %s', (minutes, expected) => {
  const now = Date.parse('2026-03-02T09:00:00.000Z');
  expect(timeLeft(new Date(now + minutes * 60_000).toISOString(), now)).toBe(expected);
});

it('a window that never opened has no time left', () => {
  expect(timeLeft(null, 0)).toBeUndefined();
});
