import { expect, type APIRequestContext } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import type { Product } from '../support/product.ts';
import { unknownPerson } from './agents.ts';
import { staffHeaders } from './staff.ts';

/** Opens an application by importing a file with one row. @returns its reference */
export const importApplication = async (request: APIRequestContext, product: Product): Promise<string> => {
  const reference = `T${randomUUID().slice(0, 6).toUpperCase()}`;
  const file = `Application ID,First Name,Last Name,Email,Loan Amount\n${reference},Nia,Okoro,nia@example.org,300\n`;
  const imported = await request.post(`${product.urls[0]}/api/applications/import`, {
    headers: await staffHeaders(product),
    multipart: { csv: { name: 'one.csv', mimeType: 'text/csv', buffer: Buffer.from(file) } },
  });
  expect(imported.status()).toBe(200);
  return reference;
};

/** Imports a reminder and deletes it. @returns whom it was for */
export const removeReminder = async (request: APIRequestContext, product: Product): Promise<string> => {
  const headers = await staffHeaders(product);
  const reminders = `${product.urls[0]}/api/reminders`;
  const { name, phone } = unknownPerson();
  const file = `Timestamp,Customer Name,Customer Mobile,Card Number,Amount,Date
01/06/2026 09:30,${name},${phone},4242,120.50,02/06/2026`;
  const imported = await request.post(`${reminders}/import-excel`, {
    headers,
    multipart: { excel: { name: 'one.xlsx', mimeType: 'text/csv', buffer: Buffer.from(file) } },
  });
  expect(imported.status()).toBe(200);
  const found = await request.get(`${reminders}?search=${name}`, { headers });
  const [{ id }] = (await found.json()) as [{ id: number }];
  expect((await request.delete(`${reminders}/${id}`, { headers })).status()).toBe(200);
  return name;
};
