import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { admin } from '@loanline/kit/testing/keys';
import type { ListedCustomer } from '@loanline/proto/entities/customer-page';
import { lee, mobileOfOkoro, okoro, startMerging, type RunningMerging } from '../testing/start-merging.ts';

let running: RunningMerging;
beforeAll(async () => {
  running = await startMerging();
});
afterAll(() => running.stop());
beforeEach(() => running.reset());

const customer = (customerNumber: string, forename: string, surname: string, mobile: string) =>
  running.pool.query(
    'INSERT INTO customers (customer_number, forename, surname, mobile) VALUES ($1, $2, $3, $4)',
    [customerNumber, forename, surname, mobile],
  );

describe('a merged customer', () => {
  it('has the name and number of the record that changed last, and of the lender’s own where no other has one', async () => {
    await customer('C-1', 'Ann', 'Stone', '07700900104');
    await running.merge(lee, okoro);
    await running.merge(lee, 'customer-C-1');
    const named = async () =>
      Promise.all(
        [lee, okoro, 'customer-C-1'].map(async (record) => {
          const { name, mobile } = await running.pageOf(record);
          return [name, mobile];
        }),
      );
    expect(await named()).toEqual(Array(3).fill(['Ann Okoro', '07700900102']));
    await running.know('application', '07480', 'Ann Lee', 5);
    await running.know('conversation', '9', null, 6, mobileOfOkoro);
    expect(await named()).toEqual(Array(3).fill(['Ann Lee', '07700900102']));
    await running.know('conversation', '10', null, 3, '+447700900109');
    await customer('C-2', 'Bo', 'Hill', '07700900108');
    await running.merge('conversation-10', 'customer-C-2');
    expect(await running.pageOf('conversation-10')).toMatchObject({ name: 'Bo Hill', mobile: '07700900109' });
  });

  it('is marked in the list until it is undone', async () => {
    const marks = async () =>
      (await running.call<ListedCustomer[]>('GET', '/api/customers', admin)).body.map(({ id, isMerged }) => [
        id,
        isMerged,
      ]);
    expect(await marks()).toEqual([
      [okoro, false],
      [lee, false],
    ]);
    const { body } = await running.merge(lee, okoro);
    expect(await marks()).toEqual([[okoro, true]]);
    await running.undo(body.decisionId);
    expect(await marks()).toEqual([
      [okoro, false],
      [lee, false],
    ]);
  });
});
