import { describe, expect, it } from '@jest/globals';
import { colleaguesFor, mentionParts, mentionsIn, typedName } from './mention-text.ts';

const staff = ['tom', 'tom.b', 'zoë', 'j-p'];

describe('whom a note names', () => {
  it.each([
    ['@tom look at this', ['tom']],
    ['Ask @tom.b, not @tom.', ['tom.b', 'tom']],
    ['(@zoë) and @j-p!', ['zoë', 'j-p']],
    ['@tom and @tom', ['tom']],
    ['@tommy @tom-2 @nobody tom@example.com ann@tom', []],
  ])('%s', (text, named) => {
    expect(mentionsIn(text, staff)).toEqual(named);
  });

  it('its parts are the whole text, even when nobody can be named', () => {
    expect(mentionParts('For @tom: call.', ['tom'])).toEqual([
      { text: 'For ' },
      { text: '@tom', username: 'tom' },
      { text: ': call.' },
    ]);
    expect(mentionParts('For @tom', [])).toEqual([{ text: 'For @tom' }]);
  });
});

describe('a name that somebody is typing', () => {
  it.each([
    ['@', { name: '', at: 0 }],
    ['Ask @to', { name: 'to', at: 4 }],
    ['Ask (@t', { name: 't', at: 5 }],
    ['ann@example', undefined],
    ['Ask @tom ', undefined],
    ['Ask', undefined],
  ])('in %s', (text, expected) => {
    expect(typedName(text, text.length)).toEqual(expected);
  });

  it('is before the caret, not after it', () => {
    expect(typedName('@to and more', 3)).toEqual({ name: 'to', at: 0 });
  });
});

it('colleagues whose usernames begin with what was typed come first', () => {
  expect(colleaguesFor('B', ['tom.b', 'bea', 'abe', 'zoë'])).toEqual(['bea', 'abe', 'tom.b']);
});
