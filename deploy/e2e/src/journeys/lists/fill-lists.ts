import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { Product } from '../../support/product.ts';
import { unknownPerson } from '../agents.ts';
import { startInquiry } from '../inquiries.ts';
import { requestBackCall } from '../messaging.ts';
import { staffHeaders } from '../staff.ts';
import { newApplication } from '../tracked.ts';

const several = Array.from({ length: 16 }, (_, index) => index);

/** Fills every list of the dashboard with more rows than a screen shows. */
export const fillLists = async (request: APIRequestContext, product: Product): Promise<void> => {
  const [url] = product.urls;
  const headers = await staffHeaders(product);
  const rows = several.map(() => {
    const { name, phone } = unknownPerson();
    return `01/06/2026 09:30,${name},${phone},4242,120.50,02/06/2026`;
  });
  const file = ['Timestamp,Customer Name,Customer Mobile,Card Number,Amount,Date', ...rows].join('\n');
  const imported = await request.post(`${url}/api/reminders/import-excel`, {
    headers,
    multipart: { excel: { name: 'many.xlsx', mimeType: 'text/csv', buffer: Buffer.from(file) } },
  });
  expect(imported.status()).toBe(200);
  for (const place of several) {
    await newApplication(request);
    await startInquiry(request, url);
    await requestBackCall(request, product, url);
    const failing = await requestBackCall(request, product, url);
    const found = await request.get(`${url}/api/backcalls?search=${failing.name}`, { headers });
    const [{ id }] = (await found.json()) as [{ id: number }];
    const failed = await request.patch(`${url}/api/backcalls/${id}`, {
      headers,
      data: { status: 'failed_cpa' },
    });
    expect(failed.status(), `failed payment ${place}`).toBe(200);
  }
};

/** How many records are wholly in the window: rows of a table, or cards above the bar at the bottom. */
export const wholeRecords = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const bar = document.querySelector('nav[data-at-bottom]');
    const bottom = bar ? bar.getBoundingClientRect().top : innerHeight;
    const records = [...document.querySelectorAll('main tbody tr:not([aria-hidden]), main li:has(article)')];
    return records.filter((record) => {
      const box = record.getBoundingClientRect();
      return box.top >= 0 && box.bottom <= bottom;
    }).length;
  });
