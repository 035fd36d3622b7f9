import { expect, type Page } from '@playwright/test';

export const noRealDate = 'Please enter a valid date in DD/MM/YYYY format';
export const mobileMessage = 'Please enter a valid UK mobile number';

/** Tries to continue, and is shown exactly these messages, in this order, above the step's heading. */
export const expectFaults = async (page: Page, messages: readonly string[]) => {
  await page.getByRole('button', { name: /^(Next|Submit Application)$/ }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  // A message that fits several questions names its own first.
  const shown = async () =>
    (await summary.getByRole('link').allTextContents()).map((line) => line.replace(/^[^:]+: /, ''));
  await expect.poll(shown).toEqual(messages);
  await expect(summary).toBeFocused();
};
