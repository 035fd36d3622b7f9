import { beforeEach, expect, it } from '@jest/globals';
import { sentApplications } from '../../../lib/journey/stored/sent-application.ts';
import { rememberedReferences, rememberReference } from '../../../lib/storage/remembered-references.ts';
import { createStorage } from '../../../lib/testing/storage.ts';
import { forgetReferences } from './forget-references.ts';

const confirmation = sentApplications['loan-application'];

beforeEach(() => {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, { configurable: true, value: createStorage() });
  for (const reference of ['07480', '07481', '07482']) rememberReference(reference);
  confirmation.write({ applicationId: '07482' });
});

it('forgets the references, and the confirmation of the last one', () => {
  forgetReferences();
  expect([rememberedReferences.read(), confirmation.read()]).toEqual([undefined, undefined]);
  expect(localStorage.length + sessionStorage.length).toBe(0);
});

it('restores them in their order when that is undone', () => {
  forgetReferences()();
  expect([rememberedReferences.read(), confirmation.read()]).toEqual([
    ['07482', '07481', '07480'],
    { applicationId: '07482' },
  ]);
});

it('restores them behind what was submitted meanwhile', () => {
  const undo = forgetReferences();
  rememberReference('07483');
  undo();
  expect(rememberedReferences.read()).toEqual(['07483', '07482', '07481']);
});
