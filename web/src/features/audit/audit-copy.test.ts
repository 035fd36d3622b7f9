import { expect, it } from '@jest/globals';
import type { Route } from '@loanline/proto/contract';
import { importKinds } from '@loanline/proto/import-kinds/index';
import { routes } from '@loanline/proto/routes';
import { actions } from './audit-actions.ts';
import { actorName, entryText } from './audit-copy.ts';

it.each([
  ['read', 'Viewed'],
  ['change stage', 'Changed the stage'],
  ['sign in', 'Signed in'],
  ['undo-import', 'Undid an import'],
  ['open as agent', 'Created the account as agent'],
  ['status new to waiting', 'Changed the status from New to Waiting for Customer'],
  ['status send to agent to completed', 'Changed the status from Send to Agent to Completed'],
  ['status see_notes to send to agent', 'Changed the status from See Notes to Send to Agent'],
  ['change agent to admin', 'Changed the role from agent to admin'],
  ['change admin to agent disabled', 'Changed the role from admin to agent and disabled the account'],
  ['change enabled', 'Enabled the account'],
  ['assign to tom', 'Assigned to tom'],
  ['status send to agent', 'Changed the status to Send to Agent'],
  ['status completed', 'Changed the status to Completed'],
  ['sign in refused', 'Sign in refused'],
  ['some-new-action', 'Some new action'],
])('the action %j reads %j', (action, text) => {
  expect(entryText({ action, reason: 'They asked' })).toEqual({ action: text, reason: 'They asked' });
});

it.each([
  [
    'change stage',
    'stage 1 to 7',
    'Changed the stage from Application Received to Review & Sign Documentation',
  ],
  [
    'undo stage change',
    'stage 3 to 2',
    'Undid a stage change from Reviewing Affordability to Open Banking Requested',
  ],
  ['change stage', 'stage 2 to 2', 'Changed the note of Open Banking Requested'],
])('%s with %j reads %j', (action, reason, text) => {
  expect(entryText({ action, reason })).toEqual({ action: text, reason: null });
});

it.each([
  ['cancelled: no-answer', 'Set the outcome to Cancelled', 'No answer from the customer'],
  ['on-hold: checks', 'Set the outcome to On hold', 'More checks are needed'],
  ['declined: Against our rules: age', 'Set the outcome to Declined', 'Against our rules: age'],
  ['declined: a-reason-of-the-past', 'Set the outcome to Declined', 'a-reason-of-the-past'],
  ['something else', 'Set the outcome', 'something else'],
])('an outcome entry with the reason %j reads %j, %j', (stored, action, reason) => {
  expect(entryText({ action: 'set outcome', reason: stored })).toEqual({ action, reason });
});

it('names an actor that is not a member of staff', () => {
  expect(['customer', 'system', 'priya'].map(actorName)).toEqual(['Customer', 'System', 'priya']);
});

it.each(Object.entries(importKinds))('says that the import of %s was only previewed', (name, { noun }) => {
  const action = `preview import of ${name.replaceAll('-', ' ')}`;
  expect(entryText({ action, reason: null }).action).toBe(`Previewed an import of ${noun[1]}`);
});

const audited = Object.values<Route>(routes).flatMap(({ audit }) => audit ?? []);

it.each([...new Set(audited)].filter((action) => action !== 'none'))(
  'has plain words for the action of a route: %s',
  (action) => {
    expect(Object.keys(actions)).toContain(action);
  },
);
