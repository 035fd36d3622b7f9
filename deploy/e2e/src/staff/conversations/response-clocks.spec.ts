import type { Page } from '@playwright/test';
import { createPool } from '@loanline/kit/database/pool';
import { minuteMs } from '@loanline/proto/rules/dates/durations';
import { beforeOfficeTime, officeCalendar } from '@loanline/proto/rules/dates/office-time';
import { queue } from '../../journeys/inbox.ts';
import { startInquiry } from '../../journeys/inquiries.ts';
import { openStaffScreen } from '../../journeys/staff.ts';
import { lookAt } from '../../support/look-at.ts';
import { startOwnProduct } from '../../support/own-product.ts';
import { admin } from '../../support/run-product.ts';
import { takePicture } from '../../support/take-picture.ts';
import { expect, test } from '../../support/test.ts';
import { recordOf } from '../../journeys/lists/record-of.ts';

// Text that is still fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let own: Awaited<ReturnType<typeof startOwnProduct>>;
test.beforeAll(async () => {
  own = await startOwnProduct('clocks', {
    OFFICE_HOURS: 'Mon-Fri 09:00-17:30',
    RESPONSE_FIRST_MINUTES: '60',
    RESPONSE_NEXT_MINUTES: '240',
    RESPONSE_DUE_SOON_MINUTES: '15',
  });
});
test.afterAll(() => own.stop());

/** Done in the database of chat: nobody waits over a bank holiday. */
const waitsSince = async (inquiryId: string, since: string) => {
  const pool = createPool(own.databaseOf('chat'));
  const { rowCount } = await pool.query(
    'UPDATE conversations SET waiting_since = $2 WHERE subject = $1 AND waiting_since IS NOT NULL',
    [inquiryId, since],
  );
  await pool.end();
  expect(rowCount).toBe(1);
};

const countIn = async (page: Page, name: string) =>
  Number(/\d+$/.exec((await queue(page, name).textContent()) ?? '')?.[0]);

/** Half an hour before the office closes for the weekend of a bank holiday, 28 August 2026 in summer time. */
const beforeTheHoliday = '2026-08-28T15:50:00Z';
const onTuesdayAt = (time: string) => new Date(`2026-09-01T${time}:00+01:00`);

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
])
  test(`staff see by when they should answer a customer, in office hours, over a weekend and a bank holiday, ${viewport.width} px wide @both-ways`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const asked = await startInquiry(page.request, own.url);
    await waitsSince(asked.inquiryId, beforeTheHoliday);

    await page.clock.setFixedTime(onTuesdayAt('09:00'));
    await openStaffScreen(page, own.url, admin, '?section=inbox');
    await page.getByRole('link', { name: /^Inbox/ }).click();
    const row = recordOf(page, asked.name);
    // A card on a phone has room for one time: when the answer is due or, once it is late, the wait.
    const clock = (waited: string, isLate = false) => {
      if (viewport.width === 1440) return `${waited} due 09:20`;
      return isLate ? waited : 'due 09:20';
    };
    await expect(row).toContainText(clock('40 min'));
    await expect(row).not.toContainText(/Late|Due soon/);

    await page.clock.setFixedTime(onTuesdayAt('09:05'));
    await expect(row).toContainText('Due soon', { timeout: 20_000 });
    await expect(row).toContainText(clock('45 min'));

    await page.clock.setFixedTime(onTuesdayAt('09:20'));
    await expect(row).toContainText('Late', { timeout: 20_000 });
    await expect(row).toContainText(clock('1 h', true));
    if (viewport.width === 1440) await expect(row.getByTitle(/first answer due 09:20/)).toBeVisible();
  });

test('staff find those whose answers are late or due soon, and an answer stops the clock', async ({
  page,
}) => {
  const office = officeCalendar({ days: [1, 2, 3, 4, 5], from: '09:00', to: '17:30' });
  const waitedFor = (minutes: number) =>
    beforeOfficeTime(office, new Date(), minutes * minuteMs).toISOString();
  const late = await startInquiry(page.request, own.url);
  const soon = await startInquiry(page.request, own.url);
  const fresh = await startInquiry(page.request, own.url);
  await waitsSince(late.inquiryId, waitedFor(80));
  await waitsSince(soon.inquiryId, waitedFor(50));
  await waitsSince(fresh.inquiryId, waitedFor(10));

  await openStaffScreen(page, own.url, admin);
  await page.getByRole('link', { name: /^Inbox/ }).click();
  const rowOf = ({ name }: { name: string }) => page.getByRole('row').filter({ hasText: name });
  await expect(rowOf(late)).toContainText('Late');
  await expect(rowOf(soon)).toContainText('Due soon');
  await expect(rowOf(fresh)).not.toContainText(/Late|Due soon/);
  await lookAt(page, 'response-clocks');
  await page.emulateMedia({ colorScheme: 'light' });

  await queue(page, 'Due soon').click();
  await expect(rowOf(soon)).toBeVisible();
  await expect(rowOf(late)).toBeHidden();
  await expect(rowOf(fresh)).toBeHidden();
  expect(await countIn(page, 'Due soon')).toBeGreaterThan(0);

  await queue(page, 'Late').click();
  await expect(rowOf(late)).toBeVisible();
  await expect(rowOf(soon)).toBeHidden();
  const before = await countIn(page, 'Late');
  await rowOf(late).getByRole('button', { name: late.name, exact: true }).click();
  const panel = page.getByRole('dialog', { name: late.name });
  await takePicture(page, 'response-clocks-beside-a-conversation');
  await panel.getByLabel('Your message').fill('Yes, you can.');
  await panel.getByLabel('Your message').press('Enter');
  await expect(rowOf(late)).toBeHidden();
  await expect.poll(() => countIn(page, 'Late')).toBe(before - 1);

  await page.getByRole('link', { name: 'Reports' }).click();
  const shares = page.getByRole('table', { name: 'Answers within target' });
  // Some of the demo's answers were in time, and this one was late.
  await expect(shares.getByRole('row', { name: /^First answers/ })).toContainText(
    /[1-9]\d* of \d+ \([1-9]\d?(\.\d)?%\)/,
  );
  await expect(shares.getByRole('row', { name: /^Inquiries/ }).first()).toContainText(/of [1-9]/);
  await lookAt(page, 'answers-in-time');
});
