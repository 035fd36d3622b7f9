import type { Page } from '@playwright/test';
import { openAgent } from '../../journeys/agents.ts';
import { chooseMore, openStaffScreen } from '../../journeys/staff.ts';
import { chooseView, idIn, newViewName, openView, saveView, viewsButton } from '../../journeys/views.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { takePicture } from '../../support/take-picture.ts';
import { expect, test } from '../../support/test.ts';

// Text that is still fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const table = (page: Page) => page.getByRole('table', { name: 'Active loan applications' });
const surname = (name: string) => name.trim().split(/\s+/).at(-1)?.toLowerCase() ?? '';
/** Only its letters, without accents; customers without a name come last. A badge may follow the name. */
const lettersOfSurname = (name: string) =>
  surname(name.replace(/Merged$/, ''))
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '') || '~';
const sum = (text: string) => Number(text.replace(/[£,]/g, '')) || -1;
const byText = (one: string | number, other: string | number) => (one < other ? -1 : one > other ? 1 : 0);

/** Other lists with views: a header that sorts and the value it sorts by, a column to hide, one to add. */
const otherLists = [
  {
    section: 'customers',
    filter: '',
    caption: 'Customers',
    sortBy: 'Customer',
    first: 'ascending',
    valueOf: lettersOfSurname,
    hide: 'Latest record',
    add: undefined,
  },
  {
    section: 'back-calls',
    filter: '&calls=send+to+agent',
    caption: 'Back Call Requests',
    sortBy: 'Amount Due',
    first: 'descending',
    valueOf: sum,
    hide: 'Phone',
    add: 'Address',
  },
  {
    section: 'inquiries',
    filter: '&status=all',
    caption: 'Customer inquiries',
    sortBy: 'Customer',
    first: 'ascending',
    valueOf: surname,
    hide: 'Reason',
    add: 'Started',
  },
] as const;

/** The names in a table that are cut off. */
const cutNames = (page: Page) =>
  page
    .locator('tbody td:nth-child(-n + 2), tbody td:nth-child(-n + 2) > span')
    .evaluateAll((names) =>
      names
        .filter(
          ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
            clientWidth > 1 && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1),
        )
        .map(({ textContent }) => textContent),
    );

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a view is saved and shared, and opens by its address in the browser of another admin', async ({
    page,
    browser,
    request,
    product,
    otherUrl,
  }) => {
    test.slow();
    const name = newViewName();
    await openStaffScreen(
      page,
      product.urls[0],
      product.admin,
      '?stage=approved&sort=amount&columns=reference,customer,email,amount,stage',
    );
    await viewsButton(page).focus();
    await page.keyboard.press('Enter');
    const saveNew = page.getByRole('menuitem', { name: 'Save as a new view...' });
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await expectAccessible(page, 'the menu of views');
    await page.keyboard.press('End');
    await expect(saveNew).toBeFocused();
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Save a view' });
    await form.getByRole('button', { name: 'Save view' }).click();
    await expect(form.getByText('Enter a name')).toBeVisible();
    await form.getByRole('textbox', { name: 'Name' }).fill(name);
    await expectAccessible(page, 'the form of a view');
    await form.getByRole('checkbox', { name: 'Share with all staff' }).check();
    await takePicture(page, 'view-form-1440');
    await form.getByRole('button', { name: 'Save view' }).click();
    await expect(openView(page)).toContainText(`${name}Shared by ${product.admin.username}`);
    await expectAccessible(page, 'an open view');
    const id = idIn(page);
    expect(id).toMatch(/^[\da-f-]{36}$/);
    await page.reload();
    await expect(openView(page)).toContainText(name);

    const colleague = await openAgent(request, product, 'admin');
    const theirs = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await openStaffScreen(theirs, otherUrl, colleague, `?view=${id}`);
    await expect(openView(theirs)).toContainText(`${name}Shared by ${product.admin.username}`);
    await expect(theirs.getByLabel('Stage', { exact: true })).toHaveValue('approved');
    await expect(theirs.getByLabel('Sort by')).toHaveValue('amount');
    await expect(table(theirs).getByRole('columnheader', { name: 'Email' })).toBeVisible();
    await expect(table(theirs).getByRole('columnheader', { name: 'Term' })).toHaveCount(0);
    await takePicture(theirs, 'open-view-1440');

    await theirs.getByLabel('Sort by').selectOption('Name');
    await openView(theirs).getByRole('button', { name: 'Save changes' }).click();
    await expect(openView(theirs).getByRole('button', { name: 'Save changes' })).toHaveCount(0);
    await page.goto(`${product.urls[0]}/admin?view=${id}`);
    await expect(page.getByLabel('Sort by')).toHaveValue('name');
    await openView(page).getByRole('button', { name: 'Close the view' }).click();
    await expect(openView(page)).toHaveCount(0);
    await expect(page.getByLabel('Stage', { exact: true })).toHaveValue('all');
    await expect(table(page).getByRole('columnheader', { name: 'Term' })).toBeVisible();

    await chooseView(page, name);
    await chooseView(page, 'Rename or share this view...');
    const change = page.getByRole('dialog', { name: 'Rename or share the view' });
    await change.getByRole('textbox', { name: 'Name' }).fill(`${name} again`);
    await change.getByRole('checkbox', { name: 'Share with all staff' }).uncheck();
    await change.getByRole('button', { name: 'Save view' }).click();
    await expect(openView(page)).toContainText(`${name} againOnly you see it`);
    await theirs.goto(`${otherUrl}/admin?view=${id}`);
    await expect(theirs.getByText('There is no such view', { exact: true }).first()).toBeVisible();
    await expect(theirs.getByLabel('Stage', { exact: true })).toHaveValue('all');

    await chooseView(page, 'Remove this view');
    await expect(openView(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(openView(page)).toContainText(`${name} again`);
    expect(idIn(page)).toBe(id);
    await chooseView(page, 'Remove this view');
    await expect(openView(page)).toHaveCount(0);
    await viewsButton(page).click();
    await expect(saveNew).toBeVisible();
    await expect(page.getByRole('menuitem', { name })).toHaveCount(0);
    await theirs.close();
  });
});

for (const { section, filter, caption, sortBy, first, valueOf, hide, add } of otherLists) {
  const address = `?section=${section}${filter}`;

  test.describe(`${section} at a desk`, () => {
    test.use({ viewport: { width: 1440, height: 900 } });

    test('are sorted by a header, have columns to choose, and a view that a colleague cannot take over', async ({
      page,
      browser,
      request,
      product,
      otherUrl,
    }) => {
      test.slow();
      const name = newViewName();
      const listed = page.getByRole('table', { name: caption });
      const header = (of: Page, column: string) =>
        of.getByRole('table', { name: caption }).getByRole('columnheader', { name: column, exact: true });
      const values = async () => {
        const place = await header(page, sortBy).evaluate((cell: HTMLTableCellElement) => cell.cellIndex);
        const cells = await listed.locator(`tbody tr > :nth-child(${place + 1})`).allTextContents();
        return cells.map((text): string | number => valueOf(text));
      };
      await openStaffScreen(page, product.urls[0], product.admin, address);
      await expect(listed.locator('tbody tr').first()).toBeVisible();
      await expect.poll(() => cutNames(page)).toEqual([]);

      const second = first === 'ascending' ? 'descending' : 'ascending';
      for (const direction of [first, second]) {
        await header(page, sortBy).getByRole('button').click();
        await expect(header(page, sortBy)).toHaveAttribute('aria-sort', direction);
        await expect
          .poll(async () => {
            const shown = await values();
            const rising = direction === 'ascending' ? shown : shown.toReversed();
            return (
              shown.length > 1 &&
              rising.every((one, at) => at === 0 || byText(rising[at - 1] ?? one, one) <= 0)
            );
          })
          .toBe(true);
      }
      await expect(page).toHaveURL(/sort=(name|amount)&reversed=1/);
      await expect(page.getByLabel('Sort by')).toHaveValue(/-reversed$/);

      await chooseMore(page, 'Columns');
      const columns = page.getByRole('dialog', { name: 'Columns' });
      await columns.getByRole('checkbox', { name: hide, exact: true }).uncheck();
      if (add) await columns.getByRole('checkbox', { name: add, exact: true }).check();
      await columns.getByRole('button', { name: 'Done' }).click();
      await saveView(page, name, { shared: true });
      await expectAccessible(page, `${section} with an open view`);
      await takePicture(page, `view-of-${section}-1440`);
      const id = idIn(page);
      const expectShown = async (of: Page) => {
        await expect(openView(of)).toContainText(`${name}Shared by ${product.admin.username}`);
        await expect(header(of, sortBy)).toHaveAttribute('aria-sort', second);
        await expect(header(of, hide)).toHaveCount(0);
        if (add) await expect(header(of, add)).toBeVisible();
      };
      await page.reload();
      await expectShown(page);

      const colleague = await openAgent(request, product, 'admin');
      const theirs = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await openStaffScreen(theirs, otherUrl, colleague, `?section=${section}&view=${id}`);
      await expectShown(theirs);
      expect(new URL(theirs.url()).search).toContain(filter);
      await chooseView(theirs, 'Remove this view');
      await expect(openView(theirs)).toHaveCount(0);
      await theirs.getByRole('button', { name: 'Undo' }).click();
      await expectShown(theirs);
      await chooseView(theirs, 'Remove this view');
      await expect(openView(theirs)).toHaveCount(0);
      await theirs.close();
    });
  });

  test(`${section} are cards on a phone, and a view is saved and opened`, async ({ page, product }) => {
    const name = newViewName();
    await page.setViewportSize({ width: 360, height: 740 });
    await openStaffScreen(page, product.urls[0], product.admin, address);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(viewsButton(page)).toBeInViewport({ ratio: 1 });
    await page.getByLabel('Sort by').selectOption({ index: 3 });
    await expect(page).toHaveURL(/sort=name&reversed=1/);
    if (add) {
      await chooseMore(page, 'Columns');
      const columns = page.getByRole('dialog', { name: 'Columns' });
      await columns.getByRole('checkbox', { name: add, exact: true }).check();
      await expect(columns.getByRole('checkbox')).toHaveCount(1);
      await columns.getByRole('button', { name: 'Done' }).click();
    }
    await saveView(page, name);
    await expectAccessible(page, `${section} with an open view on a phone`);
    await takePicture(page, `view-of-${section}-360`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.goto(`${product.urls[0]}/admin?section=${section}&view=${idIn(page)}`);
    await expect(openView(page)).toContainText(name);
    await expect(page.getByLabel('Sort by')).toHaveValue('name-reversed');
    await chooseView(page, 'Remove this view');
    await expect(openView(page)).toHaveCount(0);
  });
}

test('on a phone a view is saved and opened', async ({ page, product }) => {
  const name = newViewName();
  await page.setViewportSize({ width: 360, height: 740 });
  await openStaffScreen(page, product.urls[0], product.admin, '?stage=approved&search=a');
  await chooseView(page, 'Save as a new view...');
  const form = page.getByRole('dialog', { name: 'Save a view' });
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await takePicture(page, 'view-form-360');
  await form.getByRole('button', { name: 'Save view' }).click();
  await expect(openView(page)).toContainText(name);
  await expectAccessible(page, 'an open view on a phone');
  await takePicture(page, 'open-view-360');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  // A search may name a customer, so a view has none.
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
  await page.goto(`${product.urls[0]}/admin?view=${idIn(page)}`);
  await expect(openView(page)).toContainText(name);
  await expect(page).toHaveURL(/stage=approved/);
  await chooseView(page, 'Remove this view');
  await expect(openView(page)).toHaveCount(0);
});
