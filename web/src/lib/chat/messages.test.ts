import type { ChatMessage } from '@loanline/proto/entities/chat';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { OutgoingMessage } from './messages.ts';
import { completeUpTo, mergeMessages, timeline, unreadCount } from './messages.ts';

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** The conversation as the server holds it: sequences 1 to n without gaps. */
const conversation = fc
  .array(fc.constantFrom('customer' as const, 'admin' as const), { maxLength: 30 })
  .map((senders): ChatMessage[] =>
    senders.map((sender, index) => ({
      id: index + 1,
      sender,
      text: `message ${index + 1}`,
      timestamp: '2026-03-02T09:15:00.000Z',
      sequence: index + 1,
      ...(sender === 'customer' && { clientId: uuid(index + 1) }),
    })),
  );

/** The same conversation as it may arrive: parts of it, in any order, some twice. */
const arrivals = conversation.chain((all) =>
  fc.record({
    all: fc.constant(all),
    batches: fc.array(
      fc.subarray(all).chain((part) => fc.shuffledSubarray(part, { minLength: part.length })),
      {
        maxLength: 8,
      },
    ),
  }),
);

describe('merging messages', () => {
  it('holds each message once and in order, however they arrive', () => {
    fc.assert(
      fc.property(arrivals, ({ batches }) => {
        const merged = batches.reduce<readonly ChatMessage[]>(mergeMessages, []);
        const arrived = [...new Set(batches.flat().map(({ sequence }) => sequence))].sort((a, b) => a - b);
        expect(merged.map(({ sequence }) => sequence)).toEqual(arrived);
      }),
    );
  });

  it('is whole once everything has arrived, whatever came before', () => {
    fc.assert(
      fc.property(arrivals, ({ all, batches }) => {
        const merged = [...batches, all].reduce<readonly ChatMessage[]>(mergeMessages, []);
        expect(merged).toEqual(all);
        expect(completeUpTo(merged)).toBe(all.length);
      }),
    );
  });

  it('gives back the very same list when nothing is new', () => {
    fc.assert(fc.property(conversation, (all) => mergeMessages(all, all) === all));
  });

  it('finds the gap: asking for what comes after it brings everything that is missing', () => {
    fc.assert(
      fc.property(arrivals, ({ all, batches }) => {
        const known = batches.reduce<readonly ChatMessage[]>(mergeMessages, []);
        const first = known[0]?.sequence ?? 1;
        const fetched = all.filter(({ sequence }) => sequence > completeUpTo(known));
        expect(mergeMessages(known, fetched)).toEqual(all.filter(({ sequence }) => sequence >= first));
      }),
    );
  });
});

describe('what is shown', () => {
  const outgoing = (n: number): OutgoingMessage => ({
    clientId: uuid(n),
    text: `message ${n}`,
    createdAt: '2026-03-02T09:16:00.000Z',
    state: 'sending',
  });

  it('shows a message once, even while its answer and its push race each other', () => {
    fc.assert(
      fc.property(conversation, (all) => {
        const queue = all.filter(({ clientId }) => clientId).map(({ sequence }) => outgoing(sequence));
        const shown = timeline(all, [...queue, outgoing(99)], { customer: 0, admin: 0 }, 'customer');
        expect(shown).toHaveLength(all.length + 1);
        expect(new Set(shown.map(({ key }) => key)).size).toBe(shown.length);
        expect(shown.at(-1)?.delivery).toBe('sending');
      }),
    );
  });

  it('calls own messages read up to where the other side has read, and says nothing of the others', () => {
    const all: ChatMessage[] = [1, 2, 3].map((n) => ({
      id: n,
      sender: n === 2 ? 'admin' : 'customer',
      text: 'hello',
      timestamp: '2026-03-02T09:15:00.000Z',
      sequence: n,
    }));
    const shown = timeline(all, [], { customer: 3, admin: 2 }, 'customer');
    expect(shown.map(({ delivery }) => delivery)).toEqual(['read', undefined, 'sent']);
  });

  it.each([
    ['customer', { customer: 0, admin: 3 }, 1],
    ['customer', { customer: 2, admin: 0 }, 0],
    ['admin', { customer: 3, admin: 0 }, 2],
    ['admin', { customer: 0, admin: 1 }, 1],
  ] as const)('counts as unread by the %s what the other side wrote after %j', (own, lastRead, expected) => {
    const all: ChatMessage[] = [1, 2, 3].map((n) => ({
      id: n,
      sender: n === 2 ? 'admin' : 'customer',
      text: 'hello',
      timestamp: '2026-03-02T09:15:00.000Z',
      sequence: n,
    }));
    expect(unreadCount(all, lastRead, own)).toBe(expected);
  });
});
