import { expect, it } from '@jest/globals';
import type { SavedReply } from '@loanline/proto/entities/conversations/saved-reply';
import { replyGroups } from './reply-groups.ts';

const reply = (id: number, title: string, group: string, text: string): SavedReply => ({
  id,
  title,
  group,
  text,
  version: 1,
  changedBy: 'priya',
  changedAt: '2026-11-23T10:00:00.000Z',
});

const replies = [
  reply(1, 'Thanks', '', 'Thank you, {first name}.'),
  reply(2, 'Early', 'Payments', 'You can pay early.'),
  reply(3, 'Bank', 'Documents', 'Please send a bank statement.'),
];

const found = (search: string) =>
  replyGroups(replies, search, { firstName: 'Ada' }).map(({ title, choices }) => [
    title,
    choices.map(({ text, detail }) => [text, detail]),
  ]);

it('lists saved replies by group, with the facts filled in', () => {
  expect(found('')).toEqual([
    ['Documents', [['Bank', 'Please send a bank statement.']]],
    ['Payments', [['Early', 'You can pay early.']]],
    ['Other', [['Thanks', 'Thank you, Ada.']]],
  ]);
});

it.each([
  ['pay EARLY', ['Payments']],
  ['payments', ['Payments']],
  ['bank early', []],
])('finds those that have every word of %j', (search, groups) => {
  expect(found(search).map(([title]) => title)).toEqual(groups);
});
