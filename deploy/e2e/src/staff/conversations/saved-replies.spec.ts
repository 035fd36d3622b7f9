import { newSurname, openContactChat } from '../../journeys/contact.ts';
import { openSection, openStaffScreen } from '../../journeys/staff.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { takePicture } from '../../support/take-picture.ts';
import { expect, test } from '../../support/test.ts';
import { recordOf } from '../../journeys/lists/record-of.ts';

// Text that is still fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
])
  test(`a reply is saved, found with a slash, filled in, changed, deleted and restored, ${viewport.width} px wide`, async ({
    page,
    browser,
    product,
  }) => {
    await page.setViewportSize(viewport);
    const lastName = newSurname();
    const title = `Opening hours ${lastName}`;
    const visitor = await browser.newPage();
    const inquiryId = await openContactChat(visitor, { firstName: 'Peregrine', lastName });
    await openStaffScreen(page, product.urls[0], product.admin);
    await openSection(page, 'Saved replies');
    await page.getByRole('button', { name: 'Add a reply' }).click();
    const form = page.getByRole('dialog', { name: 'Add a saved reply' });
    await form.getByRole('button', { name: 'Save reply' }).click();
    await expect(form.getByText('Enter a title')).toBeVisible();
    await form.getByLabel('Title').fill(title);
    await form.getByLabel('Group').fill('General');
    await form
      .getByLabel('Text', { exact: true })
      .fill('Hello {first name}, we are open until six. {my name}');
    await expectAccessible(page, 'saved-reply-form');
    await form.getByRole('button', { name: 'Save reply' }).click();
    const row = recordOf(page, title);
    await expect(row).toContainText('General');
    await expectAccessible(page, 'saved-replies');
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await takePicture(page, `saved-replies-${width}`);
    }
    await page.setViewportSize(viewport);

    await page.goto(`${product.urls[0]}/admin?section=inbox&talk=inquiry%3A${inquiryId}`);
    const message = page.getByLabel('Your message');
    await message.press('/');
    const picker = page.getByRole('dialog', { name: 'Saved replies' });
    await expect(picker.getByRole('option', { name: new RegExp(`^${title}`) })).toBeVisible();
    await expectAccessible(page, 'saved-reply-picker');
    // As wide as the list below it.
    const [field, results] = await Promise.all([
      picker.getByRole('combobox').boundingBox(),
      picker.getByRole('listbox').boundingBox(),
    ]);
    expect(field?.width).toBe(results?.width);
    await takePicture(page, 'saved-reply-picker-1440');
    await page.keyboard.type(lastName);
    await page.keyboard.press('Enter');
    await expect(picker).toBeHidden();
    await expect(message).toHaveValue(`Hello Peregrine, we are open until six. ${product.admin.username}`);
    await expect(message).toBeFocused();
    await message.press('Enter');
    await expect(visitor.getByText('Hello Peregrine, we are open until six.').first()).toBeVisible();

    await openSection(page, 'Saved replies');
    await row.getByRole('button', { name: title, exact: true }).click();
    const change = page.getByRole('dialog', { name: 'Change the saved reply' });
    await change.getByLabel('Text', { exact: true }).fill('We are open until eight.');
    await change.getByRole('button', { name: 'Save reply' }).click();
    await expect(row).toContainText('until eight');
    await row.getByRole('button', { name: /^More actions/ }).click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    const history = page.getByRole('dialog', { name: `History of ${title}` });
    await expect(history.getByText('We are open until eight.')).toBeVisible();
    await expect(history.getByText(/we are open until six/)).toBeVisible();
    await page.keyboard.press('Escape');
    await row.getByRole('button', { name: /^More actions/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(row).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toContainText('until eight');
    await visitor.close();
  });
