import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { admin } from '@loanline/kit/testing/keys';
import type { CustomerContact, CustomerPage, ListedCustomer } from '@loanline/proto/entities/customer-page';
import type { Decided } from '@loanline/proto/entities/customers/person-decision';
import { knowContact } from '../testing/know-contact.ts';
import { startReminders, type RunningReminders } from '../testing/start-reminders.ts';

let running: RunningReminders;
beforeAll(async () => {
  running = await startReminders();
});
afterAll(() => running.stop());
beforeEach(async () => {
  await running.pool.query(
    'TRUNCATE customer_contacts, timeline_entries, customers, reminders, person_decisions CASCADE',
  );
  await know('application', '07480', 'Ann Lee', 1);
  await know('backcall', '7', 'Ann Okoro', 2, other);
});

const other = '+447700900102';
const [lee, okoro] = ['application-07480', 'backcall-7'];

const know = (
  kind: CustomerContact['kind'],
  reference: string,
  name: string | null,
  on: number,
  of?: string,
) => knowContact(running.pool, { kind, reference, name, on, ...(of !== undefined && { mobile: of }) });
const customer = (customerNumber: string, forename: string, surname: string, mobile: string) =>
  running.pool.query(
    'INSERT INTO customers (customer_number, forename, surname, mobile) VALUES ($1, $2, $3, $4)',
    [customerNumber, forename, surname, mobile],
  );
const pageOf = async (record: string) =>
  (await running.call<CustomerPage>('GET', `/api/customers/${record}`, admin)).body;
const merge = async (one: string, two: string) => {
  const [{ version }, { version: otherVersion }] = [await pageOf(one), await pageOf(two)];
  const body = {
    clientId: crypto.randomUUID(),
    other: two,
    version,
    otherVersion,
    reason: 'Same date of birth',
  };
  return running.call<Decided>('POST', `/api/customers/${one}/merge`, admin, body);
};
const undo = (id: number) => running.call('POST', `/api/customers/decisions/${id}/undo`, admin);

describe('a merged customer', () => {
  it('has the name and number of the record that changed last, and of the lender’s own where no other has one', async () => {
    await customer('C-1', 'Ann', 'Stone', '07700900104');
    await merge(lee, okoro);
    await merge(lee, 'customer-C-1');
    const named = async () =>
      Promise.all(
        [lee, okoro, 'customer-C-1'].map(async (record) => {
          const { name, mobile } = await pageOf(record);
          return [name, mobile];
        }),
      );
    expect(await named()).toEqual(Array(3).fill(['Ann Okoro', '07700900102']));
    await know('application', '07480', 'Ann Lee', 5);
    await know('conversation', '9', null, 6, other);
    expect(await named()).toEqual(Array(3).fill(['Ann Lee', '07700900102']));
    await know('conversation', '10', null, 3, '+447700900109');
    await customer('C-2', 'Bo', 'Hill', '07700900108');
    await merge('conversation-10', 'customer-C-2');
    expect(await pageOf('conversation-10')).toMatchObject({ name: 'Bo Hill', mobile: '07700900109' });
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
    const { body } = await merge(lee, okoro);
    expect(await marks()).toEqual([[okoro, true]]);
    await undo(body.decisionId);
    expect(await marks()).toEqual([
      [okoro, false],
      [lee, false],
    ]);
  });
});
