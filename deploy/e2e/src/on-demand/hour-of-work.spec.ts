import type { Page } from '@playwright/test';
import { openLender, type LenderAtWork } from '../journeys/busy/hour-of-events.ts';
import { fillLargeLists } from '../journeys/busy/large-lists.ts';
import { lists, openList } from '../journeys/busy/open-list.ts';
import { memoryOf, type PageMemory } from '../journeys/busy/page-memory.ts';
import { openSection, openStaffScreen } from '../journeys/staff.ts';
import { expect, test } from '../support/test.ts';

const mostHeapMb = 150;
/** What the last two thirds may add: by then every screen has been open. */
const mostGrowthMb = 10;
/** Minutes that are played, one after the other without a pause. */
const minutes = Number(process.env['WORK_MINUTES'] ?? 60);
const measuredEvery = Math.max(1, Math.round(minutes / 12));

const searchFor = async (page: Page, text: string) => {
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('combobox', { name: 'Search all records' }).fill(text);
  await expect(dialog.getByRole('status')).toContainText(/\d+ records? found/);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
};

const reply = async (page: Page, name: string) => {
  await openSection(page, 'Inbox');
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name, exact: true }).click();
  const panel = page.getByRole('dialog', { name });
  await panel.getByLabel('Your message').fill('Yes, Friday is fine.');
  await panel.getByLabel('Your message').press('Enter');
  await expect(panel.getByLabel('Your message')).toHaveValue('');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
};

/** What somebody does in a minute: four lists, and now and then an answer, a search, an import or the reports. */
const workFor = async (page: Page, lender: LenderAtWork, minute: number) => {
  for (let place = 0; place < 4; place += 1)
    await openList(page, lists[(4 * minute + place) % lists.length] ?? '');
  if (minute % 3 === 0) await reply(page, lender.visitorOf(4 * minute).name);
  if (minute % 4 === 1) await searchFor(page, lender.callerOf(minute).phone);
  if (minute % 10 === 5) await lender.importCustomers(200);
  if (minute % 5 === 2) await openSection(page, 'Reports');
};

/** By how much a figure grows over all measurements, along the line that fits them best. */
const growthOf = (figures: readonly number[]): number => {
  const middle = (figures.length - 1) / 2;
  const mean = figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
  const [above, below] = figures.reduce(
    ([a, b], figure, place) => [a + (place - middle) * (figure - mean), b + (place - middle) ** 2],
    [0, 0],
  );
  return (above / below) * (figures.length - 1);
};

// A recording of the test would take part of the memory that is measured.
test.use({ viewport: { width: 1440, height: 900 }, trace: 'off' });

test('an hour of work with 1,200 live events leaves the memory of the page as it was', async ({
  page,
  request,
  product,
}) => {
  test.setTimeout(300_000 + minutes * 60_000);
  await fillLargeLists(request, product);
  const lender = await openLender(request, product);
  await openStaffScreen(page, product.urls[0], product.admin);

  const measured: PageMemory[] = [];
  for (let minute = 0; minute < minutes; minute += 1) {
    await Promise.all([lender.playMinute(minute), workFor(page, lender, minute)]);
    if ((minute + 1) % measuredEvery !== 0) continue;
    await openList(page, 'Active Loan Applications');
    const memory = await memoryOf(page);
    console.log(
      `minute ${minute + 1}: ${memory.heapMb.toFixed(1)} MB, ${memory.nodes} nodes, ${memory.listeners} listeners`,
    );
    measured.push(memory);
  }
  // The first screens load their code and fill their caches.
  const settled = measured.slice(Math.ceil(measured.length / 3));
  const growth = growthOf(settled.map(({ heapMb }) => heapMb));
  console.log(`${growth.toFixed(1)} MB more since minute ${minutes - settled.length * measuredEvery}`);
  expect.soft(Math.max(...measured.map(({ heapMb }) => heapMb))).toBeLessThan(mostHeapMb);
  expect.soft(growth).toBeLessThan(mostGrowthMb);
  const nodes = settled.map((one) => one.nodes);
  expect.soft(Math.max(...nodes)).toBeLessThan(2 * Math.min(...nodes));
});
