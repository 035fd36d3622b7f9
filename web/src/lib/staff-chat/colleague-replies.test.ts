import { describe, expect, it } from '@jest/globals';
import type { ChatMessage } from '@loanline/proto/entities/chat';
import { repliesSince } from './colleague-replies.ts';

const message = (sequence: number, sender: ChatMessage['sender'], clientId?: string): ChatMessage => ({
  id: sequence,
  sequence,
  sender,
  text: 'Hello',
  timestamp: '2026-03-02T09:15:00.000Z',
  ...(clientId && { clientId }),
});

describe('what colleagues wrote while one was writing', () => {
  const messages = [
    message(1, 'customer'),
    message(2, 'admin', 'theirs-before'),
    message(3, 'admin', 'mine'),
  ];

  it('given a colleague answers after the reply was begun, then it is found', () => {
    const found = repliesSince([...messages, message(4, 'admin', 'theirs')], 2, new Set(['mine']));
    expect(found.map(({ sequence }) => sequence)).toEqual([4]);
  });

  it.each([
    ["a colleague's answer was there before", messages, 2],
    ['what came is the message sent from here', messages, 2],
    ['the customer wrote', [...messages, message(4, 'customer')], 3],
  ])('given %s, then there is nothing to stop for', (_, conversation, since) => {
    expect(repliesSince(conversation, since, new Set(['mine']))).toEqual([]);
  });

  it('given a staff message without a client id, then it counts as a colleague', () => {
    expect(repliesSince([message(4, 'admin')], 3, new Set(['mine']))).toHaveLength(1);
  });
});
