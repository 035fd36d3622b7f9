import { beforeEach, expect, it } from '@jest/globals';
import { createStorage } from '../../../lib/testing/storage.ts';
import { begunApplications } from './begun-applications.ts';
import { storesApplications } from './stores-applications.ts';

const day = 24 * 60 * 60 * 1000;
const save = (flow: string, ago: number, answers: object) =>
  localStorage.setItem(`loanline.${flow}`, JSON.stringify({ savedAt: Date.now() - ago, answers }));

beforeEach(() => {
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: createStorage() });
});

it('offers what was begun in either wizard, with the time of its last change', () => {
  save('apply', day, { forename: 'Ada' });
  save('loan-application', 2 * day, { forename: 'Ada' });
  expect(begunApplications()).toEqual([
    { path: '/apply', savedAt: expect.stringMatching(/Z$/) },
    { path: '/loan-application', savedAt: expect.stringMatching(/Z$/) },
  ]);
});

it.each([
  ['older than a draft is stored', 31 * day, { forename: 'Ada' }],
  ['without an answer', 0, {}],
])('does not offer a draft that is %s', (_case, ago, answers) => {
  save('apply', ago, answers);
  expect(begunApplications()).toEqual([]);
});

it.each([['null'], ['not json'], ['{"savedAt":1}']])('does not offer what cannot be read: %s', (text) => {
  localStorage.setItem('loanline.apply', text);
  expect(begunApplications()).toEqual([]);
});

it.each([
  ['loanline.references', true],
  ['loanline.apply', true],
  ['loanline.loan-application', true],
  ['loanline.theme', false],
])('knows by its keys whether the device stores applications: %s', (key, expected) => {
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: { [key]: '1' } });
  expect(storesApplications()).toBe(expected);
});

it('finds nothing where the storage is closed', () => {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new Error('closed');
    },
  });
  expect(storesApplications()).toBe(false);
});
