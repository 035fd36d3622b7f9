import { expect, it } from '@jest/globals';
import { everyRowOnce } from './pages.ts';

it('given a row moved between two pages being fetched, then it is listed once, as the later page has it', () => {
  const twice = [{ rows: [{ id: 1 }, { id: 2, version: 1 }] }, { rows: [{ id: 2, version: 2 }, { id: 3 }] }];
  expect(everyRowOnce(twice)).toEqual([{ id: 1 }, { id: 2, version: 2 }, { id: 3 }]);
});

it('given inquiries, which have ids of their own, then they are distinguished as well', () => {
  const pages = [{ rows: [{ inquiryId: 'a' }] }, { rows: [{ inquiryId: 'a' }, { inquiryId: 'b' }] }];
  expect(everyRowOnce(pages)).toEqual([{ inquiryId: 'a' }, { inquiryId: 'b' }]);
});

it('keeps rows of different kinds that have the same id', () => {
  const pages = [
    {
      rows: [
        { kind: 'sms', id: '7' },
        { kind: 'application', id: '7' },
      ],
    },
  ];
  expect(everyRowOnce(pages)).toHaveLength(2);
});
