import type { Page } from '@playwright/test';
import { openAgent } from '../../journeys/agents.ts';
import { completeWhatWaits, openInbox, takeAtOnce } from '../../journeys/inbox.ts';
import { requestBackCall } from '../../journeys/messaging.ts';
import { chooseInRow, openSection, openStaffScreen } from '../../journeys/staff.ts';
import { chooseStatus, expectStatus } from '../../journeys/status.ts';
import { expect, test } from '../../support/test.ts';
import { recordOf } from '../../journeys/lists/record-of.ts';

test.beforeEach(({ request, product }) => completeWhatWaits(request, product));

for (const width of [360, 1440])
  test(`two staff and an agent at once, ${width} px wide: one takes a conversation, hands it over, and the agent calls`, async ({
    browser,
    product,
    otherUrl,
    request,
  }) => {
    test.slow();
    const customer = await requestBackCall(request, product, product.urls[0]);
    const rowAt = (page: Page) => recordOf(page, customer.name);
    const desk = async (gateway: string) => {
      const login = await openAgent(request, product, 'admin');
      return { username: login.username, page: await openInbox(browser, gateway, login, width) };
    };
    const desks = [await desk(product.urls[0]), await desk(otherUrl)] as const;
    const agent = await openAgent(request, product);
    const agentPage = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    await openStaffScreen(agentPage, otherUrl, agent, '?section=requests');
    await expect(agentPage.getByText('Live Updates', { exact: true })).toBeVisible();
    await expect(rowAt(agentPage)).toHaveCount(0);

    await customer.write('sms', 'Can somebody call me?');
    for (const { page } of desks)
      await expect(rowAt(page).getByRole('button', { name: /^Take/ })).toBeVisible();
    const { winner, loser } = await takeAtOnce(desks, rowAt);
    await expect(loser.page.getByText(`${winner.username} has it now`).first()).toBeVisible();
    await expect(rowAt(winner.page)).toContainText(/you/i);
    await expect(rowAt(loser.page)).toContainText(winner.username);
    await expect(rowAt(loser.page).getByRole('button', { name: /^Take/ })).toHaveCount(0);

    await chooseInRow(winner.page, rowAt(winner.page), `Assign to ${loser.username}`);
    await expect(rowAt(winner.page)).toContainText(loser.username);
    await expect(rowAt(loser.page)).toContainText(/you/i);

    await rowAt(loser.page).getByRole('button', { name: customer.name, exact: true }).click();
    const conversation = loser.page.getByRole('dialog', { name: customer.name });
    await conversation.getByLabel('Your message').fill('Yes, today.');
    await conversation.getByLabel('Your message').press('Enter');
    await expect.poll(() => customer.received('sms')).toContainEqual(expect.stringContaining('Yes, today.'));
    for (const { page } of desks) await expect(rowAt(page)).toHaveCount(0);
    await loser.page.goBack();

    await openSection(winner.page, 'Notes from Agent');
    await openSection(loser.page, 'Back Call Requests');
    await chooseInRow(loser.page, rowAt(loser.page), /^Send to Agent/);
    const dialog = loser.page.getByRole('dialog', { name: `Send to Agent: ${customer.name}` });
    await dialog.getByLabel('Assign to').selectOption(agent.username);
    await dialog.getByRole('button', { name: 'Send to Agent' }).click();
    await expect(dialog).toBeHidden();
    await expectStatus(rowAt(loser.page), customer.name, 'Send to Agent');

    await expect(rowAt(agentPage)).toContainText('£120.50');
    await rowAt(agentPage).getByTitle('Edit Notes').click();
    const notes = agentPage.getByRole('dialog', { name: `Edit Notes: ${customer.name}` });
    await notes.getByPlaceholder('Add notes about this customer...').fill('Pays on Friday');
    await notes.getByRole('button', { name: 'Save Notes' }).click();
    await expect(rowAt(winner.page)).toContainText('Pays on Friday');
    await expect(rowAt(winner.page)).toContainText(agent.username);
    await chooseStatus(agentPage, rowAt(agentPage), customer.name, 'See Notes');
    await expect(rowAt(agentPage)).toHaveCount(0);
    await expectStatus(rowAt(loser.page), customer.name, 'See Notes');
    for (const page of [agentPage, winner.page, loser.page]) await page.close();
  });
