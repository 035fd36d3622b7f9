import { expect, it } from '@jest/globals';
import { entryText, recordText } from './audit-copy.ts';

it.each([
  ['read', 'Viewed'],
  ['change stage', 'Changed the stage'],
  ['sign in', 'Signed in'],
  ['open as agent', 'Created the account as agent'],
  ['status new to waiting', 'Changed the status from New to Waiting for Customer'],
  ['status send to agent to completed', 'Changed the status from Send to Agent to Completed'],
  ['status see_notes to send to agent', 'Changed the status from See Notes to Send to Agent'],
  ['change agent to admin', 'Changed the role from agent to admin'],
  ['change admin to agent disabled', 'Changed the role from admin to agent and disabled the account'],
  ['change enabled', 'Enabled the account'],
  ['assign to tom', 'Assigned a conversation to tom'],
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
  ['applications/07480/stage', { text: 'Application 07480', address: 'search=07480' }],
  ['applications/A B', { text: 'Application A B', address: 'search=A%20B' }],
  ['loan-applications/2', { text: 'Loan application 2', address: 'section=loan-applications&details=2' }],
  [
    'back-calls/12/sms',
    { text: 'Back call request 12', address: 'section=back-calls&back-call=12&panel=notes' },
  ],
  ['back-calls/clear/7c1f', { text: 'Back calls/clear/7c1f' }],
  ['staff-accounts', { text: 'Staff accounts' }],
  ['staff-accounts/2', { text: 'Staff account 2', address: 'section=staff-accounts' }],
  ['admin/people/requests', { text: 'People/requests' }],
])('the record %j is shown as %j', (subject, record) => {
  expect(recordText(subject)).toEqual(record);
});
