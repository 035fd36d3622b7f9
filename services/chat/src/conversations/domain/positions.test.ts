import { expect, it } from '@jest/globals';
import { noMessages, placeMessages, readUpTo, seenByStaff, unreadFrom, isNewToStaff } from './positions.ts';

const threeByCustomer = placeMessages(noMessages, ['customer', 'customer', 'customer']).after;

it('given messages, when more are posted together, then their sequences continue without gaps', () => {
  const { after, placed } = placeMessages(threeByCustomer, ['admin', 'customer']);
  expect(placed.map(({ sequence }) => sequence)).toEqual([4, 5]);
  expect(after).toMatchObject({ last: 5, written: { customer: 5, admin: 4 } });
});

it('given messages that the other side has not seen, when one more is posted, then all of them are unread', () => {
  expect(placeMessages(threeByCustomer, ['customer']).placed).toEqual([{ sequence: 4, unread: 4 }]);
});

it('given that the other side has read, when a message is posted, then only what came since is unread', () => {
  const read = readUpTo(threeByCustomer, 'admin', 2);
  expect(placeMessages(read, ['customer']).placed).toEqual([{ sequence: 4, unread: 2 }]);
});

it('given that the other side has answered, when a message is posted, then what came before the answer is seen', () => {
  const answered = placeMessages(threeByCustomer, ['admin']).after;
  expect(placeMessages(answered, ['customer']).placed).toEqual([{ sequence: 5, unread: 1 }]);
});

it('given an answer in the same batch, when a message comes before it, then it still counts itself', () => {
  expect(placeMessages(threeByCustomer, ['customer', 'admin']).placed).toEqual([
    { sequence: 4, unread: 1 },
    { sequence: 5, unread: 1 },
  ]);
});

it.each([
  ['beyond the last message', 9, 3],
  ['to no message in particular', null, 3],
  ['to the second', 2, 2],
])('when a side reads %s, then its position is at one that exists', (_what, upTo, position) => {
  expect(readUpTo(threeByCustomer, 'admin', upTo).read).toEqual({ customer: 0, admin: position });
});

it('given a read position, when a side reads an earlier message, then it stays', () => {
  expect(readUpTo(readUpTo(threeByCustomer, 'admin', 3), 'admin', 1).read.admin).toBe(3);
});

it('given a member of staff who has never opened a conversation, then it is unread from the last answer on', () => {
  const answered = placeMessages(threeByCustomer, ['admin', 'customer']).after;
  expect(seenByStaff(answered, null)).toBe(4);
  expect(seenByStaff(answered, 2)).toBe(2);
});

it('given messages of both sides, then those of the customer after the position are unread', () => {
  expect(unreadFrom(['customer', 'admin', 'customer', 'customer'], 1)).toBe(2);
});

it.each([
  ['that nobody has answered or opened', noMessages, null, true],
  ['that they have opened', noMessages, 0, false],
  ['that a colleague has answered', placeMessages(noMessages, ['admin']).after, null, false],
])(
  'given an inquiry %s, then that decides whether it is new to a member of staff',
  (_what, positions, own, isNew) => {
    expect(isNewToStaff(positions, own)).toBe(isNew);
  },
);
