import type { Page } from '@playwright/test';
import { dayMs } from '@loanline/proto/rules/dates/durations';
import { randomUUID } from 'node:crypto';
import { openStaffScreen, staffHeaders } from '../../journeys/staff.ts';
import { newApplication } from '../../journeys/tracked.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { cutCells } from '../../support/cut-cells.ts';
import { takePicture } from '../../support/take-picture.ts';
import { expect, test } from '../../support/test.ts';

// Text that is still fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } });

const columns = '?columns=reference,customer,stage,owner,last-message,waiting';
const chatCalls = '**/api/inbox/chats?*';

/** Counts the references in each call for chats. */
const watchCalls = (page: Page): readonly number[] => {
  const calls: number[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/inbox/chats')
      calls.push(url.searchParams.get('applications')?.split(',').length ?? 0);
  });
  return calls;
};

test('a row shows who has its chat, who wrote last and since when its customer waits, and shows changes live', async ({
  page,
  request,
  product,
}) => {
  const reference = await newApplication(request);
  const headers = await staffHeaders(product);
  const write = async (sender: 'customer' | 'admin') => {
    const posted = await request.post(`/api/chat/${reference}`, {
      ...(sender === 'admin' && { headers }),
      data: { sender, text: 'Did it arrive?', clientId: randomUUID() },
    });
    expect(posted.status()).toBe(201);
  };
  await openStaffScreen(page, product.urls[0], product.admin, `${columns}&search=${reference}`);
  const row = page.getByRole('row').filter({ hasText: reference });
  await expect(row).toContainText('No messages yet');
  await expect(row).toContainText('Nobody');

  await write('customer');
  await expect(row).toContainText('Customer, ');
  await expect(row).toContainText(/(Waiting \d|since \d)/);
  await expect(row).toContainText('Nobody');

  await write('admin');
  await expect(row).toContainText('Us, ');
  await expect(row).toContainText('You');
  await expect(row).not.toContainText(/waiting|since/);
});

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('the chats of many rows are read in one call, and only where a column shows them', async ({
      page,
      request,
      product,
    }) => {
      const reference = await newApplication(request);
      const posted = await request.post(`/api/chat/${reference}`, {
        data: { sender: 'customer', text: 'Did it arrive?', clientId: randomUUID() },
      });
      expect(posted.status()).toBe(201);
      const calls = watchCalls(page);
      // Every answer that customers wait for now is late by then.
      await page.clock.setFixedTime(Date.now() + 7 * dayMs);
      await openStaffScreen(page, product.urls[0], product.admin);
      const rows = page.locator('tbody tr');
      await expect(rows.first()).toBeVisible();
      expect(calls).toEqual([]);

      await page.goto(`${product.urls[0]}/admin${columns}`);
      const row = rows.filter({ hasText: reference });
      await expect(row).toContainText(/Nobody.*Customer, .*Late\s*\d+ h/);
      await expect(rows.filter({ hasText: 'No messages yet' }).nth(9)).toBeVisible();
      // Other tests create applications and messages meanwhile, whose chats are read one by one.
      expect(calls[0]).toBeGreaterThanOrEqual(15);
      expect(calls.length).toBeLessThan((await rows.count()) / 2);
      // Other tests make applicants with names that are longer than any.
      expect(await cutCells(row)).toEqual([]);
      await expectAccessible(page, 'columns of chats');
      await takePicture(page, `chat-columns-${colorScheme}`);
    });
  });

test('chats that are loading, and chats that cannot be loaded, do not hold up the list', async ({
  page,
  product,
}) => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(chatCalls, async (route) => {
    await held;
    await route.fulfill({
      status: 503,
      json: { error: 'A service did not answer', code: 'service-unreachable' },
    });
  });
  await openStaffScreen(page, product.urls[0], product.admin, `${columns}&search=07490`);
  const row = page.getByRole('row').filter({ hasText: '07490' });
  await expect(row).toContainText('Marcus');
  await expect(row.locator('td [aria-hidden]:not(svg):visible')).toHaveCount(3);
  await takePicture(page, 'chat-columns-loading');
  answer();
  await expect(row.getByText('Not loaded')).toHaveCount(3);
  await expect(row).toContainText('Marcus');
  await takePicture(page, 'chat-columns-failed');

  await page.unroute(chatCalls);
  await page.getByRole('main').getByRole('button', { name: 'Refresh' }).click();
  await expect(row.getByText('Not loaded')).toHaveCount(0);
  await expect(row).toContainText(/Nobody|You/);
});
