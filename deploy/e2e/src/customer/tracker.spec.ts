import type { Page } from '@playwright/test';
import { createCut } from '../journeys/connection.ts';
import { createMover, giveOutcome, newApplication } from '../journeys/tracked.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Unfolds the stages, which a phone shows folded. */
const unfoldStages = async (page: Page) => {
  const fold = page.getByText(/^Stage \d of 8, see all stages$/);
  // The progress is shown after the stage.
  await expect(fold.or(page.getByText(/^Stage \d of 8, hide the stages$/))).toBeVisible();
  if (await fold.isVisible()) await fold.click();
};

/** The eight stages: name, the text of the card without a note, and whether a note takes its place. */
const stages = [
  [
    'Application Received',
    "We've received your application and are beginning the review process.",
    'note shown',
  ],
  [
    'Open Banking Requested',
    'Please complete an affordability check by following the Open Banking link we have sent you.',
    'note shown',
  ],
  [
    'Reviewing Affordability',
    "We've received your Open Banking request and our affordability checks are under way.",
    'always this text',
  ],
  [
    'Documentation Requested',
    'Please log in and provide the verification documents we have requested, so that we can carry on with your application.',
    'always this text',
  ],
  [
    'We Need to Chat',
    'A specialist wants to discuss your application with you and will make contact soon.',
    'note shown',
  ],
  ['Loan Approved', 'Your loan is approved and we are preparing your documentation.', 'note shown'],
  [
    'Review & Sign the Documentation Pack',
    'Your documents are ready to review and sign. Please check your email for a secure link.',
    'note shown',
  ],
  [
    'Funds Transferred',
    'Your loan is finalised. The funds arrive in your account within 1-2 hours.',
    'note shown',
  ],
] as const;

test.describe('the tracker', () => {
  test('follows its application through the eight stages, with and without notes', async ({
    page,
    product,
    request,
  }) => {
    const reference = await newApplication(request);
    const move = await createMover(request, product);
    await page.goto(`/?id=${reference}`);
    await expect(page.getByText('Live Updates', { exact: true })).toBeVisible();
    const card = page.getByRole('region', { name: 'Current stage' });
    const steps = page.getByRole('list', { name: 'Application stages' }).getByRole('listitem');
    for (const [index, [name, fixed, rule]] of stages.entries()) {
      const stage = index + 1;
      if (stage > 1) await move(reference, stage);
      await expect(card.getByText(`Stage ${stage} of 8`, { exact: true })).toBeVisible();
      await expect(card.getByText(name, { exact: true })).toBeVisible();
      await expect(card.getByText(fixed, { exact: true })).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`^${name} \\(stage ${stage} of 8\\)`));
      await expect(page.getByRole('progressbar')).toHaveAttribute(
        'aria-valuenow',
        String(Math.round((index / 7) * 100)),
      );
      await unfoldStages(page);
      await expect(steps).toHaveCount(8);
      for (const [place, [label]] of stages.entries()) {
        const detail =
          place < index ? /\d{1,2} \w{3,4}, \d\d:\d\d$/ : place === index ? /In Progress$/ : /Pending$/;
        await expect(steps.nth(place)).toContainText(label);
        await expect(steps.nth(place)).toHaveText(detail);
      }
      await expect(page.getByRole('button', { name: 'Start Chat Now' })).toHaveCount(stage === 5 ? 1 : 0);
      await expect(card.getByText(/^Started: \d/)).toBeVisible();
      await expect(card.getByText('Est. completion: 1-2 hours')).toHaveCount(stage < 8 ? 1 : 0);

      const note = `A note on stage ${stage}.`;
      await move(reference, stage, note);
      if (rule === 'note shown') {
        await expect(card.getByText(note, { exact: true })).toBeVisible();
        await expect(card.getByText(fixed, { exact: true })).toHaveCount(0);
      } else {
        await page.reload();
        await expect(card.getByText(fixed, { exact: true })).toBeVisible();
        await expect(page.getByText(note)).toHaveCount(0);
      }
    }
  });

  test('completes the stages that are skipped, and takes back those that are not reached', async ({
    page,
    product,
    request,
  }) => {
    const reference = await newApplication(request);
    const move = await createMover(request, product);
    await page.goto(`/?id=${reference}`);
    const list = page.getByRole('list', { name: 'Application stages' });
    await expect(page.getByText('Stage 1 of 8', { exact: true })).toBeVisible();
    await unfoldStages(page);
    await expect(list.getByText('Pending', { exact: true })).toHaveCount(7);
    await move(reference, 6);
    await expect(list.getByText(/^\d{1,2} \w{3,4}, \d\d:\d\d$/)).toHaveCount(5);
    await expect(list.getByText('Pending', { exact: true })).toHaveCount(2);
    await move(reference, 2);
    await expect(list.getByText('Pending', { exact: true })).toHaveCount(6);
    await expect(list.getByRole('listitem').nth(1)).toHaveText(/In Progress$/);
  });

  test('offers help with payments until the loan is repaid', async ({ page, request, product }) => {
    const reference = await newApplication(request);
    await (
      await createMover(request, product)
    )(reference, 8);
    await page.goto(`/?id=${reference}`);
    const help = page.getByRole('region', { name: 'Struggling to pay?' });
    await expect(help).toBeVisible();
    await giveOutcome(request, product, reference, 'repaid', 'repaid');
    await expect(page.getByRole('region', { name: 'Outcome' })).toBeVisible();
    await expect(help).toHaveCount(0);
  });

  test('says that it is offline, and shows what was missed once it is back', async ({
    page,
    product,
    request,
  }) => {
    const reference = await newApplication(request);
    const move = await createMover(request, product);
    const cut = await createCut(page);
    await page.goto(`/?id=${reference}`);
    await expect(page.getByText('Live Updates', { exact: true })).toBeVisible();
    await cut.away();
    await expect(page.getByText('Offline', { exact: true })).toBeVisible();
    await move(reference, 6, 'Approved while you were in a tunnel.');
    await expect(page.getByText('Stage 1 of 8', { exact: true })).toBeVisible();
    await cut.back();
    await expect(page.getByText('Live Updates', { exact: true })).toBeVisible();
    await expect(page.getByText('Approved while you were in a tunnel.', { exact: true })).toBeVisible();
    await expect(page.getByText('Stage 6 of 8', { exact: true })).toBeVisible();
  });

  test('fetches its application once when it opens', async ({ page, request }) => {
    const reference = await newApplication(request);
    const fetched: string[] = [];
    page.on('request', (sent) => {
      const { pathname } = new URL(sent.url());
      if (pathname === `/api/applications/${reference}`) fetched.push(sent.method());
    });
    await page.goto(`/?id=${reference}`);
    await expect(page.getByText('Live Updates', { exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(fetched).toEqual(['GET']);
  });

  test('opens by its text field, says what it does not find, and starts over', async ({ page, request }) => {
    const reference = await newApplication(request);
    await page.goto('/tracker');
    const field = page.getByLabel('Application reference number');
    await expect(field).toHaveAttribute('placeholder', 'e.g., 07480');
    await field.fill('   ');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/tracker$/);
    await field.fill('# no-such-one');
    await field.press('Enter');
    await expect(page.getByRole('heading', { name: 'Application Not Found' })).toBeVisible();
    await expect(
      page.getByText('Application ID "# no-such-one" does not exist or has been removed.', { exact: true }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Try Different ID' }).click();
    await expect(page).not.toHaveURL(/id=/);
    await field.fill(` ${reference} `);
    await field.press('Enter');
    await expect(page).toHaveURL(new RegExp(`\\?id=${reference}$`));
    await expect(page.getByRole('heading', { name: /^Welcome, \w+!$/ })).toBeVisible();
    const asWritten = `# ${reference.slice(0, 2)} ${reference.slice(2).toLowerCase()}`;
    await page.goto(`/?id=${encodeURIComponent(asWritten)}`);
    await expect(page.getByRole('heading', { name: /^Welcome, \w+!$/ })).toBeVisible();
    await expect(page.getByText('Live Updates', { exact: true })).toBeVisible();
    const empty = page.getByText('£0.00', { exact: true });
    await expect(empty.first()).toBeVisible();
    for (const tile of [
      'Cleared Amount',
      'Repayment Amount',
      'Rebate',
      'Repayment Terms',
      'Received Amount',
      'Application Date',
    ])
      await expect(page.getByText(tile, { exact: true })).toBeVisible();
    const help = page.getByRole('region', { name: 'Need Help?' });
    await expect(help.getByRole('link')).toHaveCount(2);
    await expect(help.getByText(/Mon-Fri 10:00 AM (to|-) 03:00 PM/)).toBeVisible();
  });
});
