import { expect, it } from '@jest/globals';
import { inquiryStatuses } from '@loanline/proto/enums/inquiry-statuses';
import { afterMessages } from './inquiry-status.ts';

it('given a resolved inquiry, when its visitor writes, then it is new', () => {
  expect(afterMessages('resolved', ['customer'])).toBe('new');
  expect(afterMessages('resolved', ['admin', 'customer', 'admin'])).toBe('new');
});

it('given a resolved inquiry, when staff write, then it stays resolved', () => {
  expect(afterMessages('resolved', ['admin'])).toBe('resolved');
});

it.each(inquiryStatuses.filter((status) => status !== 'resolved'))(
  'given an inquiry that is %s, when anyone writes, then its status stays',
  (status) => {
    expect(afterMessages(status, ['customer', 'admin'])).toBe(status);
  },
);
