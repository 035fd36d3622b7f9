import { expect, it } from '@jest/globals';
import { assignedAfter, newMessages } from './posting.ts';

const sent = (text: string, clientId: string | null) => ({ text, clientId });
const by = (author: string | null) => ({ sender: author === null ? 'customer' : 'admin', author }) as const;

it('given a stored message, when it is posted again with its clientId, then it is not new', () => {
  expect(newMessages([sent('again', 'a'), sent('next', 'b')], new Set(['a']))).toEqual([sent('next', 'b')]);
});

it('given two messages of one batch with the same clientId, then the first one is new', () => {
  expect(newMessages([sent('first', 'a'), sent('second', 'a')], new Set())).toEqual([sent('first', 'a')]);
});

it('given messages without a clientId, when they say the same, then each is new', () => {
  const twice = [sent('hello', null), sent('hello', null)];
  expect(newMessages(twice, new Set())).toEqual(twice);
});

it.each([
  ['nobody has, when the customer writes', null, [by(null)], null],
  ['nobody has, when staff answer', null, [by(null), by('priya')], 'priya'],
  ['nobody has, when two answer at the same moment', null, [by('tom'), by('priya')], 'priya'],
  ['tom has, when a colleague answers', 'tom', [by('priya')], 'tom'],
])('given a conversation that %s, then it is with the right person', (_what, before, messages, after) => {
  expect(assignedAfter(before, messages)).toBe(after);
});
