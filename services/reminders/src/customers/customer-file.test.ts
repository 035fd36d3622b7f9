import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { admin } from '@loanline/kit/testing/keys';
import type { RouteOutput } from '@loanline/proto/contract';
import type { routes } from '@loanline/proto/routes';
import { addReminder } from '../testing/add-reminder.ts';
import { decideAt } from '../testing/decide-at.ts';
import { knowContact } from '../testing/know-contact.ts';
import { startReminders, type RunningReminders } from '../testing/start-reminders.ts';

let running: RunningReminders;
beforeAll(async () => {
  running = await startReminders();
});
afterAll(() => running.stop());
beforeEach(() =>
  running.pool.query(
    'TRUNCATE customer_contacts, timeline_entries, customers, reminders, person_decisions CASCADE',
  ),
);

type File = RouteOutput<typeof routes.getCustomerFile>;
const fileOf = async (query: Record<string, string>) =>
  (
    await running.call<File>(
      'GET',
      `/internal/customers/file?${new URLSearchParams({ mobile: '+447700900101', ...query }).toString()}`,
      admin,
    )
  ).body;
const ann = { name: 'Ms Ann Lee', applicationId: '07480' };
const namesIn = ({ reminders }: File) => reminders.map(({ customerName }) => customerName);

const record = (customerNumber: string, forename: string, surname: string) =>
  running.pool.query(
    `INSERT INTO customers (customer_number, forename, surname, mobile, live_count, current_balance)
     VALUES ($1, $2, $3, '07700900101', 1, 250)`,
    [customerNumber, forename, surname],
  );

/** Ann and Ben give one number; he has a loan, a back call request and a reminder. */
const aCouple = async () => {
  await knowContact(running.pool, { kind: 'application', reference: '07480', name: 'Ann Lee', on: 1 });
  await knowContact(running.pool, { kind: 'application', reference: '07490', name: 'Ben Okoro', on: 2 });
  await knowContact(running.pool, { kind: 'backcall', reference: '7', name: 'Ben Okoro', on: 3 });
  await record('C-2', 'Ben', 'Okoro');
  await addReminder(running.pool, { name: 'Ben Okoro' });
};

it('given somebody else with the number, then nothing of theirs is the applicant’s, and they are named', async () => {
  await aCouple();
  expect(await fileOf(ann)).toEqual({
    customer: null,
    reminders: [],
    records: ['application-07480'],
    sharesWith: ['Ben Okoro'],
  });
});

it('given records of the same number, surname and initial, then they are the applicant’s', async () => {
  await aCouple();
  await record('C-1', 'Ann', 'Lee');
  await addReminder(running.pool, { name: 'MISS A LEE' });
  await knowContact(running.pool, { kind: 'application', reference: '07481', name: 'Ann Lee', on: 4 });
  const file = await fileOf(ann);
  expect(file).toMatchObject({ customer: { customerNumber: 'C-1' }, sharesWith: ['Ben Okoro'] });
  expect(file.records).toEqual(['application-07481', 'application-07480']);
  expect(namesIn(file)).toEqual(['MISS A LEE']);
});

it('given a customer number, then it alone identifies the record', async () => {
  await aCouple();
  expect(await fileOf({ ...ann, customerNumber: 'C-2' })).toMatchObject({
    customer: { customerNumber: 'C-2' },
    records: ['application-07480'],
  });
});

it('given a record without a name, then it is the applicant’s only while nobody else gives the number', async () => {
  await knowContact(running.pool, { kind: 'backcall', reference: '8', name: null, on: 1 });
  expect((await fileOf(ann)).records).toEqual(['backcall-8']);
  await aCouple();
  expect((await fileOf(ann)).records).toEqual(['application-07480']);
});

it('given a reminder of somebody whom no other record names, then they are named', async () => {
  await addReminder(running.pool, { name: 'Ben Okoro' });
  expect(await fileOf(ann)).toMatchObject({ reminders: [], sharesWith: ['Ben Okoro'] });
});

it('given staff merged or split them, then it is as staff decided', async () => {
  await aCouple();
  const merged = ['name 07700900101 lee a', 'name 07700900101 okoro b'];
  await decideAt(running.pool, { people: [merged] });
  const file = await fileOf(ann);
  expect(file).toMatchObject({ customer: { customerNumber: 'C-2' }, sharesWith: [] });
  expect(file.records).toEqual(['backcall-7', 'application-07490', 'application-07480']);
  expect(namesIn(file)).toEqual(['Ben Okoro']);
});

it('given no name, as from a caller of an earlier release, then nothing is the applicant’s', async () => {
  await aCouple();
  expect(await fileOf({})).toMatchObject({ customer: null, reminders: [] });
});
