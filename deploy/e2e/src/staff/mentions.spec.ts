import type { Page } from '@playwright/test';
import { openAgent } from '../journeys/agents.ts';
import { noteField, noteWith, openCustomer } from '../journeys/notes.ts';
import { openStaffScreen } from '../journeys/staff.ts';
import { newApplication } from '../journeys/tracked.ts';
import { lookAt } from '../support/look-at.ts';
import { expect, test } from '../support/test.ts';

// Text that is still fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const reports = '?section=reports';
const bell = (page: Page) => page.getByRole('button', { name: /^Mentions/ });

for (const width of [1440, 360])
  test(`a colleague who is named in a note is notified, and reads it, at ${width}`, async ({
    page,
    browser,
    request,
    product,
    otherUrl,
  }) => {
    const reference = await newApplication(request);
    const other = await openAgent(request, product, 'admin');
    const agent = await openAgent(request, product, 'agent');
    const viewport = { width, height: 900 };
    const colleague = await browser.newPage({ baseURL: otherUrl, viewport });
    // No row of a list lies half under the panel.
    await openStaffScreen(colleague, otherUrl, other, reports);
    await expect(bell(colleague)).toHaveAccessibleName('Mentions');

    await page.setViewportSize(viewport);
    await openStaffScreen(page, product.urls[0], product.admin);
    await openCustomer(page, reference);
    await noteField(page).click();
    await page.keyboard.type('Can you look at the payslips, @');
    const list = page.getByRole('listbox', { name: 'Colleagues' });
    await expect(list).toBeVisible();
    await expect(list.getByRole('option', { name: agent.username })).toHaveCount(0);
    await expect(list.getByRole('option', { name: product.admin.username, exact: true })).toHaveCount(0);
    await page.keyboard.type(other.username.slice(0, 9).toUpperCase());
    await expect(list.getByRole('option', { name: other.username })).toHaveAttribute('aria-selected', 'true');
    await lookAt(page, `mention-list-${width}`);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(viewport);
    await noteField(page).press('Escape');
    await expect(list).toBeHidden();
    await noteField(page).fill('Can you look at the payslips, ');
    await noteField(page).press('End');
    await page.keyboard.type(`@${other.username.slice(0, 8)}`);
    await expect(list.getByRole('option', { name: other.username })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await page.keyboard.type('before Friday?');
    const text = `Can you look at the payslips, @${other.username} before Friday?`;
    await expect(noteField(page)).toHaveValue(text);
    await noteField(page).press('Control+Enter');
    const note = noteWith(page, 'before Friday');
    await expect(note.locator('strong', { hasText: `@${other.username}` })).toBeVisible();

    // Live, and after a reload.
    await expect(bell(colleague)).toHaveAccessibleName('Mentions, 1 unread');
    await colleague.reload();
    await expect(bell(colleague)).toHaveAccessibleName('Mentions, 1 unread');
    await bell(colleague).click();
    const mentions = colleague.getByRole('region', { name: 'Mentions' });
    await expect(mentions.getByRole('link')).toContainText([`${product.admin.username} mentioned you`]);
    await lookAt(colleague, `mentions-${width}`);
    await colleague.setViewportSize(viewport);
    await mentions.getByRole('link', { name: /mentioned you/ }).click();
    await expect(colleague).toHaveURL(new RegExp(`application=${reference}`));
    await expect(bell(colleague)).toHaveAccessibleName('Mentions');
    await colleague.reload();
    await expect(bell(colleague)).toHaveAccessibleName('Mentions');

    await note.getByRole('button', { name: 'More actions for this note' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await colleague.goto(`${otherUrl}/admin${reports}`);
    await bell(colleague).click();
    await expect(colleague.getByText('No mentions yet')).toBeVisible();
    await lookAt(colleague, `mentions-none-${width}`);
    await colleague.close();
  });
