import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createPool } from '@loanline/kit/database/pool';
import { anyHour } from '@loanline/kit/testing/any-hour';
import { eventually } from '@loanline/kit/testing/processes';
import { searchTables } from '@loanline/kit/testing/search-tables';
import type { FoundPerson, PersonRequest } from '@loanline/proto/entities/person';
import type { Problem } from '@loanline/proto/problems';
import { londonToday } from '@loanline/proto/rules/dates/dates';
import { applyPayload } from '@loanline/proto/rules/testing/submissions';
import { adminPassword, startWholeProduct, type WholeProduct } from '../start-whole-product.ts';

let product: WholeProduct;
let reminders: ReturnType<typeof createPool>;
let headers: Record<string, string> = {};
beforeAll(async () => {
  product = await startWholeProduct(anyHour);
  reminders = createPool(product.databaseOf('reminders'));
  const { token } = await post<{ token: string }>('/api/admin/login', {
    username: 'admin',
    password: adminPassword,
  });
  headers = { authorization: `Bearer ${token}` };
}, 120_000);
afterAll(async () => {
  await reminders.end();
  await product.stop();
});

const post = async <B>(path: string, body: object): Promise<B> => {
  const response = await fetch(product.url + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as B;
};
const find = (asked: string) => post<FoundPerson>('/api/admin/people/find', { asked });
const referencesOf = async (asked: string) =>
  (await find(asked)).applications.map(({ applicationId }) => applicationId).sort();

const apply = async (surname: string, mobile: string) => {
  const { applicationId } = await post<{ applicationId: string }>('/api/loan-applications', {
    ...applyPayload(londonToday()),
    ...{ forename: 'Zelda', surname, mobile, email: `${surname.toLowerCase()}@example.com` },
  });
  await eventually(async () => {
    const page = await fetch(`${product.url}/api/customers/application-${applicationId}`, { headers });
    expect(page.status).toBe(200);
  });
  return applicationId;
};

it('somebody whom staff merged is found, and erased, with everything of both', async () => {
  const first = await apply('Maidenly', '07700 900611');
  const second = await apply('Marriedly', '07700 900612');
  const both = [first, second].sort();
  expect(await referencesOf(first)).toEqual([first]);
  await post(`/api/customers/application-${first}/merge`, {
    clientId: crypto.randomUUID(),
    other: `application-${second}`,
    version: 0,
    otherVersion: 0,
    reason: 'The same passport, seen in Wolverhampton',
  });
  for (const asked of [first, second.toLowerCase(), '07700 900611', 'marriedly@example.com'])
    expect(await referencesOf(asked)).toEqual(both);
  const { phones, emails } = await find(first);
  expect(phones).toEqual(['+447700900611', '+447700900612']);

  const { id } = await post<PersonRequest>('/api/admin/people/requests', {
    kind: 'erasure',
    reason: 'Asked in a letter',
    ...{ references: both, phones, emails },
  });
  await eventually(async () => {
    const request = await fetch(`${product.url}/api/admin/people/requests/${id}`, { headers });
    expect(((await request.json()) as PersonRequest).completedAt).not.toBeNull();
  }, 20_000);
  expect(await searchTables(reminders, ['maidenly', 'marriedly', '7700900612', 'wolverhampton'])).toEqual([]);
});

it.each(['Ann Lee', "O'Hara", '07700 900', '???'])('nobody is searched for by %s', async (asked) => {
  const { code, details } = await post<Problem>('/api/admin/people/find', { asked });
  expect([code, details?.[0]?.message]).toEqual([
    'invalid-input',
    'Enter a reference, a phone number or an email address. You cannot search by name here',
  ]);
});
