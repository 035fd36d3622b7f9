import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { takePicture } from '../support/take-picture.ts';
import type { CalledBack } from './messaging.ts';

export const saveButton = (page: Page) =>
  page.getByRole('button', { name: 'Save and continue on another device' });
export const continueButton = (page: Page) =>
  page.getByRole('button', { name: 'Continue a saved application' });
export const dialogOf = (page: Page) => page.getByRole('dialog');
export const codeField = (page: Page) =>
  dialogOf(page).getByRole('textbox', { name: 'Code from the text message' });

/** The codes that arrived on a phone. */
export const codesOn = async (customer: CalledBack): Promise<string[]> =>
  (await customer.received('sms')).map((text) => /^(\d{6}) is your code/.exec(text)?.[1] ?? '');

export const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000');

/** Checks a state with axe and takes its picture, in both themes. */
export const lookAtState = async (page: Page, name: string) => {
  const width = page.viewportSize()?.width ?? 0;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Once its colours have changed.
    await expect(() => expectAccessible(page, `${name}, ${colorScheme}`)).toPass({ timeout: 15_000 });
    await takePicture(page, `${name}-${width}-${colorScheme}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
};

/** Presses "Send the code" in the dialog, and types the code that arrives; the caller submits it. */
export const receiveCode = async (page: Page, customer: CalledBack) => {
  const before = await codesOn(customer);
  await dialogOf(page).getByRole('button', { name: 'Send the code' }).click();
  await expect(codeField(page)).toBeFocused();
  let code: string | undefined;
  await expect
    .poll(async () => {
      const earlier = [...before];
      // The same six digits may come twice.
      code = (await codesOn(customer)).find((one) => {
        const at = earlier.indexOf(one);
        if (at >= 0) earlier.splice(at, 1);
        return at < 0;
      });
      return code;
    })
    .toMatch(/^\d{6}$/);
  return code ?? '';
};
