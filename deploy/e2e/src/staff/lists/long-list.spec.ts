import type { StaffInquiry } from '@loanline/proto/entities/inquiry';
import type { APIRequestContext } from '@playwright/test';
import { startInquiry } from '../../journeys/inquiries.ts';
import { openStaffScreen, staffHeaders } from '../../journeys/staff.ts';
import type { Product } from '../../support/product.ts';
import { expect, test } from '../../support/test.ts';

/** Up to this many rows a table has all of them in the document. */
const allRowsUpTo = 100;
/** The index of the row that gets the focus. */
const place = 59;

/** Starts an inquiry in a status that no other test lists, and returns what changes its status. */
const startWaiting = async (request: APIRequestContext, product: Product) => {
  const [url] = product.urls;
  const { inquiryId } = await startInquiry(request, url);
  const headers = await staffHeaders(product);
  const put = async (status: string) => {
    const changed = await request.put(`${url}/api/inquiries/${inquiryId}/status`, {
      headers,
      data: { status },
    });
    expect(changed.status()).toBe(200);
    return (await changed.json()) as StaffInquiry;
  };
  return { waiting: await put('waiting'), put };
};

test.use({ viewport: { width: 1440, height: 900 } });

test('the focus remains on its record when a list grows over 100 rows, and shrinks again', async ({
  page,
  request,
  product,
}) => {
  const watched = await startWaiting(request, product);
  const { waiting } = watched;
  const made = (index: number): StaffInquiry => ({
    ...waiting,
    id: `made-${index}`,
    inquiryId: `made-${index}`,
    lastName: `Number ${index}`,
  });
  // One page of exactly as many rows as are drawn at once, of which one is a real inquiry.
  let rows = Array.from({ length: allRowsUpTo }, (_, index) => (index === place ? waiting : made(index)));
  await page.route(
    ({ pathname, searchParams }) => pathname === '/api/inquiries' && searchParams.get('status') === 'waiting',
    (route) => route.fulfill({ json: rows }),
  );
  await openStaffScreen(page, product.urls[0], product.admin, '?section=inquiries&status=waiting');
  const table = page.getByRole('table', { name: 'Customer inquiries' });
  const drawn = table.locator('tbody tr:not([aria-hidden])');
  const chatOf = (inquiryId: string) => table.locator(`[data-record="${inquiryId}"]`);
  await expect(drawn).toHaveCount(allRowsUpTo);
  await expect(page.getByText('Live Updates', { exact: true })).toBeVisible();
  await chatOf(waiting.inquiryId).focus();

  // The list may also be fetched again.
  const arrive = async () => {
    const arrived = await startWaiting(request, product);
    rows = [arrived.waiting, ...rows];
    return arrived;
  };
  const leave = async ({ waiting: { inquiryId }, put }: Awaited<ReturnType<typeof startWaiting>>) => {
    await put('resolved');
    rows = rows.filter((row) => row.inquiryId !== inquiryId);
  };

  const another = await arrive();
  await expect(table).toHaveAttribute('aria-rowcount', String(allRowsUpTo + 2));
  await expect(drawn).not.toHaveCount(allRowsUpTo + 1);
  await expect(chatOf(waiting.inquiryId)).toBeFocused();

  await leave(another);
  await expect(table).not.toHaveAttribute('aria-rowcount');
  await expect(chatOf(waiting.inquiryId)).toBeFocused();

  // Out of sight, where only the focus keeps it in the document.
  await page.evaluate(() => scrollTo(0, 0));
  const third = await arrive();
  await expect(table).toHaveAttribute('aria-rowcount', String(allRowsUpTo + 2));
  await expect(chatOf(`made-${place - 5}`)).toHaveCount(0);
  await expect(chatOf(waiting.inquiryId)).toBeFocused();
  const fourth = await arrive();
  await expect(table).toHaveAttribute('aria-rowcount', String(allRowsUpTo + 3));
  await expect(chatOf(waiting.inquiryId)).toBeFocused();

  await leave(watched);
  await expect(chatOf(waiting.inquiryId)).toHaveCount(0);
  await expect(chatOf(`made-${place + 1}`)).toBeFocused();
  for (const other of [third, fourth]) await leave(other);
  await expect(table).not.toHaveAttribute('aria-rowcount');
  await expect(chatOf(`made-${place + 1}`)).toBeFocused();
});
