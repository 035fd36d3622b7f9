import { expect, type APIRequestContext } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import type { Product } from '../support/product.ts';
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
