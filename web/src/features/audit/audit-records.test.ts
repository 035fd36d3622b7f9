import { expect, it } from '@jest/globals';
import { recordText } from './audit-records.ts';

it.each([
  ['applications/07480/stage', { text: 'Application', reference: '07480', address: 'search=07480' }],
  ['applications/A B', { text: 'Application', reference: 'A B', address: 'search=A%20B' }],
  ['loan-applications/2', { text: 'Loan application 2', address: 'section=loan-applications&details=2' }],
  [
    'back-calls/12/sms',
    { text: 'Back call request 12', address: 'section=back-calls&back-call=12&panel=notes' },
  ],
  [
    'backcalls/6/send-sms',
    { text: 'Back call request 6', address: 'section=back-calls&back-call=6&panel=notes' },
  ],
  ['backcall', { text: 'Back call requests' }],
  ['back-calls/clear/7c1f', { text: 'Back call requests' }],
  ['chat/07480', { text: 'Application', reference: '07480', address: 'search=07480' }],
  ['ai-agent/process-loan/07506', { text: 'Application', reference: '07506', address: 'search=07506' }],
  ['inbox/application/07480', { text: 'Application', reference: '07480', address: 'search=07480' }],
  ['inbox/conversation/4', { text: 'Conversation 4', address: 'conversation=4' }],
  ['applications/import', { text: 'Applications' }],
  ['applications/outcomes', { text: 'Applications' }],
  ['applications/summaries', { text: 'Applications' }],
  ['applications/outcomes/export', { text: 'Applications' }],
  ['customers/upload-csv', { text: 'File of customers or applications' }],
  ['imports/72e6ac94-ece5-45b9-bca0-a7c1732bb841', { text: 'Import' }],
  ['boards/4321', { text: 'Board 4321' }],
  ['notes/12', { text: 'Note 12' }],
  [
    'outcome-texts/declined/under-18/retire',
    { text: 'Outcome reason declined/under-18', address: 'section=outcome-texts' },
  ],
  ['staff-accounts', { text: 'Staff accounts' }],
  ['staff-accounts/2', { text: 'Staff account 2', address: 'section=staff-accounts' }],
  ['admin/people/requests', { text: 'Personal data' }],
])('the record %j is shown as %j', (subject, record) => {
  expect(recordText(subject)).toEqual(record);
});
