import { expect, it } from '@jest/globals';
import type { ImportKindName } from '@loanline/proto/import-kinds/index';
import { kindNamed } from './kinds/index.ts';
import { listRejections, withoutWhose } from './list-rejections.ts';

const fault = { column: 'Status', value: 'x', reason: 'This is not a status' };
const listed = (kind: ImportKindName, cells: Record<string, string>) =>
  listRejections(kindNamed(kind), [{ line: 2, faults: [fault], cells }]);

it.each<[ImportKindName, Record<string, string>, string]>([
  [
    'applications',
    { 'Application ID': '07480', 'First Name': 'Ada', 'Last Name': 'Lee', Phone: '0770', Email: 'x' },
    'Ada Lee, 0770, 07480',
  ],
  ['back-calls', { Name: ' Ada Lee ', Phone: '' }, 'Ada Lee'],
  ['customers', { Surname: 'Lee', 'Customer Number': 'C1' }, 'Lee, C1'],
  [
    'reminders',
    { 'Customer Name': 'Ada Lee', 'Customer Mobile': '0770', 'Card Number': '4242' },
    'Ada Lee, 0770',
  ],
])('a rejected row of %s says whose it is in the words of its file', (kind, cells, whose) => {
  expect(listed(kind, cells)).toEqual([{ row: 2, whose, ...fault }]);
});

it('a row whose cells say nothing, such as that of an erased person, says nothing', () => {
  expect(listed('customers', {})).toEqual([{ row: 2, ...fault }]);
});

it('an answer that is stored does not say whose a row is', () => {
  expect(withoutWhose(listed('customers', { Surname: 'Lee' }))).toEqual([{ row: 2, ...fault }]);
});
