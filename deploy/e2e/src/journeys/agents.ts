import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { randomInt, randomUUID } from 'node:crypto';
import type { Product } from '../support/product.ts';
import { newSurname } from './contact.ts';
import { requestBackCall } from './messaging.ts';
import { staffHeaders, type StaffLogin } from './staff.ts';

/** Opens an account for an agent or another admin. No other test uses it, and its password is already chosen. */
export const openAgent = async (
  request: APIRequestContext,
  product: Product,
  role: 'agent' | 'admin' = 'agent',
): Promise<StaffLogin> => {
  const username = `${role}-${randomUUID().slice(0, 8)}`;
  const opened = await request.post(`${product.urls[0]}/api/admin/staff-accounts`, {
    headers: await staffHeaders(product),
    data: { username, role, password: product.admin.password },
  });
  expect(opened.status()).toBe(201);
  const made = ((await opened.json()) as { password: string }).password;
  const chosen = `Heather-Cartwheel-${randomUUID().slice(0, 8)}`;
  const changed = await request.post(`${product.urls[0]}/api/admin/password`, {
    headers: await staffHeaders({ ...product, admin: { username, password: made } }),
    data: { currentPassword: made, newPassword: chosen },
  });
  expect(changed.status()).toBe(204);
  return { username, password: chosen };
};

/** A name, and a mobile, that no other test uses. */
export const unknownPerson = () => ({
  name: `Customer ${newSurname()}`,
  phone: `07700 900${randomInt(300, 1000)}`,
});

/** Fills in the back call form; returns who was asked for. */
export const fillInBackCall = async (page: Page, agentPhone: string) => {
  const customer = unknownPerson();
  await page.getByRole('combobox', { name: 'Customer Name' }).fill(customer.name);
  await page.getByLabel('Amount Due').fill('1,120.5');
  await page.getByLabel('Customer Phone').fill(customer.phone);
  await page.getByLabel('Customer Address').fill('18 Beech Grove, Leicester');
  await page.getByLabel('Agent Phone Number').fill(agentPhone);
  return customer;
};

/** The texts that a phone of the sandbox has got. */
export const textsTo = async (request: APIRequestContext, { phones }: Product, number: string) => {
  const e164 = `+44${number.replaceAll(' ', '').slice(1)}`;
  const messages = (await (await request.get(`${phones ?? ''}/phones/messages`)).json()) as {
    to: string;
    body: string;
  }[];
  return messages.filter(({ to }) => to === e164).map(({ body }) => body);
};

/** A request that is assigned to an agent; returns its address and its customer. */
export const assignTo = async (request: APIRequestContext, product: Product, { username }: StaffLogin) => {
  const customer = await requestBackCall(request, product, product.urls[0]);
  const headers = await staffHeaders(product);
  const listed = await request.get(`${product.urls[0]}/api/backcalls?search=${customer.name}`, { headers });
  const [{ id }] = (await listed.json()) as [{ id: number }];
  const url = `${product.urls[0]}/api/backcalls/${id}`;
  const change = async (data: object) =>
    expect((await request.patch(url, { headers, data })).status()).toBe(200);
  await change({ status: 'send to agent', assignedTo: username });
  return {
    ...customer,
    id,
    change,
    history: async () => {
      const answer = await request.get(url, { headers });
      const { statusHistory, noteHistory } = (await answer.json()) as {
        statusHistory: { toStatus: string; actor: string }[];
        noteHistory: { text: string; author: string }[];
      };
      return {
        statuses: statusHistory.filter(({ actor }) => actor === username).map(({ toStatus }) => toStatus),
        notes: noteHistory.filter(({ author }) => author === username).map(({ text }) => text),
      };
    },
  };
};
