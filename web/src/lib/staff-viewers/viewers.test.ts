import { describe, expect, it } from '@jest/globals';
import type { ServerFrame } from '@loanline/proto/frames';
import { initialsOf, viewersAfter, viewingSentence } from './viewers.ts';

const looked = (id: string, ...usernames: string[]): ServerFrame => ({
  type: 'conversation_viewers',
  conversations: [{ kind: 'sms', id, usernames }],
});

describe('who looks at a conversation', () => {
  it('is who the last frame about it names, and nobody once it names nobody', () => {
    const first = viewersAfter({}, looked('7', 'priya'));
    const second = viewersAfter(first, looked('8', 'tom'));
    expect(second).toEqual({ 'sms 7': ['priya'], 'sms 8': ['tom'] });
    expect(viewersAfter(second, looked('7'))).toEqual({ 'sms 8': ['tom'] });
  });

  it('is not known from before the connection was lost', () => {
    expect(viewersAfter({ 'sms 7': ['priya'] }, { type: 'subscribed_admin' })).toEqual({});
    const known = { 'sms 7': ['priya'] };
    expect(viewersAfter(known, { type: 'pong' })).toBe(known);
  });

  it.each([
    [[], ''],
    [['Priya'], 'Priya is looking at this'],
    [['Priya', 'Tom', 'Sam'], 'Priya, Tom and Sam are looking at this'],
  ])('given %j, then it says "%s"', (names, sentence) => {
    expect(viewingSentence(names)).toBe(sentence);
  });
});

it.each([
  ['priya', 'P'],
  ['priya.okafor', 'PO'],
  ['admin-4f2a', 'A4'],
  ['anne marie van dam', 'AM'],
])('%s has the initials %s', (username, initials) => {
  expect(initialsOf(username)).toBe(initials);
});
