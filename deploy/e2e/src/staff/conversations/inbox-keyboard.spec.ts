import type { APIRequestContext, Page } from '@playwright/test';
import { openAgent } from '../../journeys/agents.ts';
import { assignConversation, conversationOf, nameInRow, queue } from '../../journeys/inbox.ts';
import { startInquiry, type Visitor } from '../../journeys/inquiries.ts';
import { enter, tabTo, typeInto } from '../../journeys/keyboard.ts';
import { recordOf } from '../../journeys/lists/record-of.ts';
import { noteField, noteWith } from '../../journeys/notes.ts';
import type { Product } from '../../support/product.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

interface On {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly product: Product;
  readonly otherUrl: string;
}

/** Signs in and opens the queue 'Mine', with three conversations that nobody else has. No mouse is used. */
const openMine = async ({ page, request, product, otherUrl }: On) => {
  const { username, password } = await openAgent(request, product, 'admin');
  const [ada, ben, cem] = [
    await startInquiry(request, otherUrl),
    await startInquiry(request, otherUrl),
    await startInquiry(request, otherUrl),
  ];
  for (const visitor of [ada, ben, cem]) await assignConversation(request, product, visitor, username);
  await page.goto(`${product.urls[0]}/admin?section=inbox`);
  await typeInto(page, page.getByLabel('Username'), username);
  await typeInto(page, page.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  await enter(page, queue(page, 'Mine'));
  await expect(recordOf(page, 'Visitor')).toHaveCount(3);
  await expect(recordOf(page, 'Tomasz Nowak')).toHaveCount(0);
  return [ada, ben, cem] as const;
};

test('with only a keyboard, staff answer, complete, snooze and hand over, and never lose their place', async ({
  page,
  product,
  request,
  otherUrl,
}) => {
  const [ada, ben, cem] = await openMine({ page, request, product, otherUrl });
  const { keyboard } = page;
  await keyboard.press('j');
  await expect(nameInRow(page, ada)).toBeFocused();
  await keyboard.press('j');
  await keyboard.press('j');
  await expect(nameInRow(page, cem)).toBeFocused();
  await keyboard.press('k');
  await expect(nameInRow(page, ben)).toBeFocused();

  await keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const key of ['J', 'K', 'Enter', 'R', 'E', 'S', 'A', 'N', 'F8', 'Esc'])
    await expect(sheet.getByRole('term').filter({ hasText: new RegExp(`^${key}$`) })).toBeVisible();
  // The keys of the page behind the sheet do nothing.
  await keyboard.press(']');
  await keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(nameInRow(page, ben)).toBeFocused();

  await keyboard.press('r');
  const reply = conversationOf(page, ben).getByLabel('Your message');
  await expect(reply).toBeFocused();
  await keyboard.type('Just ask: we can move it to next week. Is Friday okay?');
  await keyboard.press('Enter');
  await expect.poll(ben.read).toContain('admin: Just ask: we can move it to next week. Is Friday okay?');
  await expect(nameInRow(page, ben)).toHaveCount(0);
  await expect(reply).toBeFocused();
  await keyboard.press('Escape');
  await expect(conversationOf(page, ben)).toHaveCount(0);
  await expect(nameInRow(page, cem)).toBeFocused();

  await keyboard.press('e');
  await expect(nameInRow(page, cem)).toHaveCount(0);
  await expect(nameInRow(page, ada)).toBeFocused();
  await keyboard.press('F8');
  await enter(page, page.getByRole('button', { name: 'Undo' }));
  await expect(nameInRow(page, cem)).toBeVisible();
  await expect(nameInRow(page, ada)).toBeFocused();

  await keyboard.press('s');
  await expect(page.getByRole('menuitem', { name: 'Snooze: in 1 hour' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await keyboard.press('s');
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Snooze: in 3 hours' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(nameInRow(page, ada)).toHaveCount(0);
  await expect(nameInRow(page, cem)).toBeFocused();

  await keyboard.press('s');
  await keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Unassign' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(nameInRow(page, cem)).toHaveCount(0);

  await enter(page, queue(page, 'Unassigned'));
  await expect(nameInRow(page, cem)).toBeVisible();
  await expect(async () => {
    await keyboard.press('j');
    await expect(nameInRow(page, cem)).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
  await keyboard.press('a');
  await expect(nameInRow(page, cem)).toHaveCount(0);
  await expect(page.locator('main td button:focus')).toBeVisible();
});

test('with only a keyboard, staff go through open conversations, take one, note something and resolve it', async ({
  page,
  product,
  request,
  otherUrl,
}) => {
  const [ada, ben, cem] = await openMine({ page, request, product, otherUrl });
  const { keyboard } = page;
  await keyboard.press('j');
  await keyboard.press('Enter');
  await expect(conversationOf(page, ada).getByLabel('Your message')).toBeFocused();
  await tabTo(page, conversationOf(page, ada).getByRole('button', { name: 'Next record' }), 'Shift+Tab');
  await keyboard.press('Enter');
  const heading = (visitor: Visitor) => conversationOf(page, visitor).getByRole('heading', { level: 2 });
  await expect(heading(ben)).toBeFocused();
  await keyboard.press('j');
  await expect(heading(cem)).toBeFocused();
  await keyboard.press('k');
  await expect(heading(ben)).toBeFocused();

  const owner = conversationOf(page, ben).getByRole('button', { name: /^(Assigned to|Unassigned)/ });
  await keyboard.press('s');
  await keyboard.press('End');
  await keyboard.press('Enter');
  await expect(owner).toHaveText('Unassigned');
  await expect(nameInRow(page, ben)).toHaveCount(0);
  await expect(heading(ben)).toBeFocused();
  await keyboard.press('a');
  await expect(owner).toHaveText('Assigned to you');
  await expect(nameInRow(page, ben)).toBeVisible();
  await expect(heading(ben)).toBeFocused();

  await keyboard.press('n');
  await expect(noteField(conversationOf(page, ben))).toBeFocused();
  await keyboard.type('Next payday is 31 January.');
  await keyboard.press('Control+Enter');
  await expect(noteWith(conversationOf(page, ben), 'Next payday is 31 January.')).toBeVisible();

  await tabTo(page, conversationOf(page, ben).getByLabel('Your message'));
  await keyboard.type('We will call you tomorrow.');
  await keyboard.press('Control+Enter');
  await expect.poll(ben.read).toContain('admin: We will call you tomorrow.');
  await expect.poll(ben.status).toBe('resolved');
  await expect(nameInRow(page, ben)).toHaveCount(0);
  await keyboard.press('Escape');
  await expect(conversationOf(page, ben)).toHaveCount(0);
  await expect(nameInRow(page, cem)).toBeFocused();
});

test.describe('on a phone with a keyboard', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('staff answer, complete and take conversations with only a keyboard, and never lose their place', async ({
    page,
    product,
    request,
    otherUrl,
  }) => {
    const [ada, ben, cem] = await openMine({ page, request, product, otherUrl });
    const { keyboard } = page;
    await keyboard.press('j');
    await expect(nameInRow(page, ada)).toBeFocused();
    await keyboard.press('Enter');
    const reply = conversationOf(page, ada).getByLabel('Your message');
    await expect(reply).toBeFocused();
    await keyboard.type('We have moved it to Friday.');
    await enter(page, conversationOf(page, ada).getByRole('button', { name: 'Send', exact: true }));
    await expect.poll(ada.read).toContain('admin: We have moved it to Friday.');
    await keyboard.press('Escape');
    await expect(conversationOf(page, ada)).toHaveCount(0);
    await expect(nameInRow(page, ben)).toBeFocused();

    await keyboard.press('e');
    await expect(nameInRow(page, ben)).toHaveCount(0);
    await expect(nameInRow(page, cem)).toBeFocused();
    await keyboard.press('s');
    await keyboard.press('End');
    await keyboard.press('Enter');
    await expect(nameInRow(page, cem)).toHaveCount(0);
    await enter(page, queue(page, 'Unassigned'));
    await tabTo(page, nameInRow(page, cem));
    await keyboard.press('a');
    await expect(nameInRow(page, cem)).toHaveCount(0);
  });
});
