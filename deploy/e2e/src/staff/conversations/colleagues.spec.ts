import type { Page } from '@playwright/test';
import { openAgent } from '../../journeys/agents.ts';
import { openInbox, takeAtOnce } from '../../journeys/inbox.ts';
import { inquiryRow, startInquiry, type Visitor } from '../../journeys/inquiries.ts';
import {
  backCallRow,
  openBackCalls,
  openConversation as openTexts,
  requestBackCall,
} from '../../journeys/messaging.ts';
import { lookAt } from '../../support/look-at.ts';
import { expect, test } from '../../support/test.ts';

// Text that is still fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const openConversation = (page: Page, visitor: Visitor) =>
  inquiryRow(page, visitor).getByRole('button', { name: visitor.name, exact: true }).click();
test('staff see which colleagues look at a conversation, until they close it or their browser stops', async ({
  browser,
  product,
  otherUrl,
  request,
}) => {
  const visitor = await startInquiry(request, otherUrl);
  const [rosa, sam] = [
    await openAgent(request, product, 'admin'),
    await openAgent(request, product, 'admin'),
  ];
  const [first, second] = [
    await openInbox(browser, product.urls[0], rosa),
    await openInbox(browser, otherUrl, sam),
  ];
  const mark = `${sam.username} is looking at this`;
  const [here, there] = [`${mark} too`, `${rosa.username} is looking at this too`];

  await openConversation(second, visitor);
  await expect(inquiryRow(first, visitor).getByTitle(mark)).toBeVisible();
  await expect(inquiryRow(second, visitor).getByTitle(/looking/)).toHaveCount(0);

  await openConversation(first, visitor);
  await expect(first.getByRole('dialog').getByText(here)).toBeVisible();
  await expect(second.getByRole('dialog').getByText(there)).toBeVisible();
  await expect(first.getByRole('dialog').getByText(there)).toHaveCount(0);
  await lookAt(first, 'inbox-viewers');
  await first.setViewportSize({ width: 1440, height: 900 });

  await second.getByRole('dialog').getByLabel('Your message').pressSequentially('Good morning');
  await expect(first.getByText(`${sam.username} is replying`)).toBeVisible();
  await expect(first.getByRole('dialog').getByText(here)).toBeVisible();

  await first.keyboard.press('Escape');
  await first.keyboard.press('Escape');
  await expect(first.getByRole('dialog')).toHaveCount(0);
  await expect(second.getByText(there)).toHaveCount(0);
  await expect(inquiryRow(first, visitor).getByTitle(mark)).toBeVisible();
  await lookAt(first, 'inbox-viewer-marks');
  await second.close();
  await expect(inquiryRow(first, visitor).getByTitle(mark)).toHaveCount(0);
  await first.close();
});

test('a conversation by SMS shows who looks at it, on every screen that opens it', async ({
  browser,
  product,
  otherUrl,
  request,
}) => {
  const customer = await requestBackCall(request, product, product.urls[0]);
  await customer.write('sms', 'Can I pay on Friday?');
  const sam = await openAgent(request, product, 'admin');
  const first = await openInbox(browser, product.urls[0], product.admin);
  const second = await openInbox(browser, otherUrl, sam);
  await openBackCalls(second);
  await openTexts(second, backCallRow(second, customer), 'SMS');
  const row = first.getByRole('row').filter({ hasText: customer.name });
  await expect(row.getByTitle(`${sam.username} is looking at this`)).toBeVisible();
  await row.getByRole('button', { name: customer.name, exact: true }).click();
  await expect(
    second.getByRole('dialog').getByText(`${product.admin.username} is looking at this too`),
  ).toBeVisible();
  await first.close();
  await second.close();
});

test('staff who are offline, or have the page in a hidden tab, are not shown as viewers until they return', async ({
  browser,
  product,
  otherUrl,
  request,
}) => {
  const visitor = await startInquiry(request, otherUrl);
  const sam = await openAgent(request, product, 'admin');
  const [first, second] = [
    await openInbox(browser, product.urls[0], product.admin),
    await openInbox(browser, otherUrl, sam),
  ];
  await openConversation(first, visitor);
  await openConversation(second, visitor);
  const [here, there] = [
    `${sam.username} is looking at this too`,
    `${product.admin.username} is looking at this too`,
  ];
  await expect(first.getByRole('dialog').getByText(here)).toBeVisible();
  await second.context().setOffline(true);
  await expect(first.getByRole('dialog').getByText(here)).toHaveCount(0);
  await expect(second.getByRole('dialog').getByText(there)).toHaveCount(0);
  await second.context().setOffline(false);
  await expect(first.getByRole('dialog').getByText(here)).toBeVisible();
  await expect(second.getByRole('dialog').getByText(there)).toBeVisible();

  const putInSight = (state: DocumentVisibilityState) =>
    second.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await putInSight('hidden');
  await expect(first.getByRole('dialog').getByText(here)).toHaveCount(0);
  await putInSight('visible');
  await expect(first.getByRole('dialog').getByText(here)).toBeVisible();
  await first.close();
  await second.close();
});

test('when two staff take a conversation at once, one gets it and the other reads who has it', async ({
  browser,
  product,
  otherUrl,
  request,
}) => {
  const visitor = await startInquiry(request, otherUrl);
  const desk = async (gateway: string) => {
    const login = await openAgent(request, product, 'admin');
    return { username: login.username, page: await openInbox(browser, gateway, login) };
  };
  const desks = [await desk(product.urls[0]), await desk(otherUrl)] as const;
  const { winner, loser } = await takeAtOnce(desks, (page) => inquiryRow(page, visitor));
  await expect(winner.page.getByText('Assigned to you').first()).toBeVisible();
  await expect(loser.page.getByText(`${winner.username} has it now`).first()).toBeVisible();
  await expect(inquiryRow(winner.page, visitor)).toContainText('You');
  await expect(inquiryRow(loser.page, visitor)).toContainText(winner.username);
  for (const { page } of desks) await page.close();
});
