import { expect, it } from '@jest/globals';
import type { SavedView } from '@loanline/proto/entities/lists/saved-view';
import { viewStateOf } from './view-state.ts';

const opened: SavedView = {
  id: '6f7a3a0e-4a44-4d86-9d6a-0d9c1f0c0001',
  list: 'applications',
  name: 'Overdue',
  parameters: 'stage=3',
  shared: true,
  owner: 'priya',
  version: 1,
};
const renamed = { ...opened, name: 'Late', version: 2 };
const refilled = { ...opened, parameters: 'stage=5', version: 2 };

it.each([
  ['nothing', opened, 'stage=3', 'unchanged'],
  ['the filters of the list', opened, 'stage=4', 'changed'],
  ['the name, by a colleague', renamed, 'stage=3', 'unchanged'],
  ['the name, by a colleague, and the filters of the list', renamed, 'stage=4', 'changed'],
  ['the filters, by a colleague', refilled, 'stage=3', 'overtaken'],
  ['the filters, by a colleague, and those of the list', refilled, 'stage=4', 'overtaken'],
  ['the filters, by a colleague, and those of the list to the same', refilled, 'stage=5', 'unchanged'],
] as const)(
  'given a view was opened and %s changed since, with %j stored and %j shown, then it is %s',
  (_what, newest, shown, state) => {
    expect(viewStateOf({ opened, newest, shown })).toBe(state);
  },
);
