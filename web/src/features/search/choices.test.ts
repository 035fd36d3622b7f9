import { describe, expect, it } from '@jest/globals';
import { choicesFor } from './choices.ts';
import type { Answer } from './searched-lists.ts';
import { searchedLists } from './searched-lists.ts';

const commands = [
  { title: 'Active Loan Applications', address: '' },
  { title: 'Reminders', address: 'section=reminders' },
];

const answers = (title: string, answer: Answer) =>
  searchedLists.map((list) => (list.title === title ? answer : undefined));

const ann = { id: '07480', text: 'Ann Smith', detail: '', opens: { address: 'application=07480' } };

describe('what the search shows', () => {
  it('given nothing was typed, then it offers every section', () => {
    expect(choicesFor(commands, '', { answers: [], searched: undefined })).toMatchObject([
      { title: 'Go to', choices: [{ opens: { address: '' } }, { opens: { address: 'section=reminders' } }] },
    ]);
  });

  it('given a text, then it shows records first, and only sections that have it in their name', () => {
    const found = answers('Active Loan Applications', { found: [ann], more: false });
    expect(choicesFor(commands, ' remind', { answers: found, searched: 'remind' })).toMatchObject([
      { title: 'Active Loan Applications', choices: [{ text: 'Ann Smith' }] },
      { title: 'Go to', choices: [{ text: 'Reminders' }] },
    ]);
  });

  it.each([
    ['rahman', 'Customers'],
    ['07700 900101', 'Customers'],
    ['+44 7700', 'Customers'],
    ['077009', 'Customers'],
    ['aisha1@example.org', 'Customers'],
    ['07480', 'Active Loan Applications'],
    ['0748', 'Active Loan Applications'],
    ['W6EW D7NC CH', 'Active Loan Applications'],
  ])('given %j, then what it most likely means comes first: %s', (searched, first) => {
    const each = searchedLists.map(() => ({ found: [ann], more: false }));
    const titles = choicesFor([], searched, { answers: each, searched }).map(({ title }) => title);
    expect(titles[0]).toBe(first);
    expect(titles.toSorted()).toEqual(searchedLists.map(({ title }) => title).toSorted());
  });

  it('given a list has more than is shown, then it leads to the list, searched for the same', () => {
    const found = answers('Customer Inquiries', { found: [ann], more: true });
    expect(choicesFor([], 'a&b', { answers: found, searched: 'a&b' })).toMatchObject([
      {
        choices: [
          { text: 'Ann Smith' },
          {
            text: 'Show all in Customer Inquiries',
            opens: { address: 'section=inquiries&status=all&search=a%26b' },
          },
        ],
      },
    ]);
  });

  it('given the same record is in two lists, then each choice still has a key of its own', () => {
    const both = searchedLists.map(() => ({ found: [ann], more: true }));
    const keys = choicesFor(commands, '', { answers: both, searched: 'ann' })
      .flatMap(({ choices }) => choices)
      .map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
