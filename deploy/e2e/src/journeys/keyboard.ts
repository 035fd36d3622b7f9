import { expect, type Locator, type Page } from '@playwright/test';

/** Where the focus is, and whether it can be seen there. */
const focusOf = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return { on: 'nothing', isSeen: false };
    const { outlineStyle, outlineWidth } = getComputedStyle(focused);
    return { on: focused.outerHTML.slice(0, 120), isSeen: outlineStyle !== 'none' && outlineWidth !== '0px' };
  });

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab, or Shift+Tab, until a control has the focus, which is seen at every stop and never lost. */
export const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  for (let stops = 0; stops < 80 && !(await isFocused(target)); stops++) {
    await page.keyboard.press(key);
    const { on, isSeen } = await focusOf(page);
    expect(isSeen, `the focus is seen on ${on}`).toBe(true);
  }
  await expect(target).toBeFocused();
};

/** Types into a field that the keyboard has reached. */
export const typeInto = async (page: Page, target: Locator, text: string): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.type(text);
};

/** Chooses one of a group with Space and the arrow keys. */
export const arrowTo = async (page: Page, legend: string, option: string): Promise<void> => {
  const group = page.getByRole('group', { name: legend });
  const wanted = group.getByRole('radio', { name: option, exact: true });
  await tabTo(page, group.getByRole('radio').first());
  await page.keyboard.press('Space');
  for (let steps = 0; steps < 10 && !(await wanted.isChecked()); steps++)
    await page.keyboard.press('ArrowDown');
  await expect(wanted).toBeChecked();
};

/** Types a date: day, month and year. */
export const typeDate = async (page: Page, legend: string, date: readonly [string, string, string]) => {
  const group = page.getByRole('group', { name: legend });
  for (const [index, part] of ['Day', 'Month', 'Year'].entries())
    await typeInto(page, group.getByLabel(part), date[index] ?? '');
};

/** Reaches a button or link and presses Enter. */
export const enter = async (page: Page, target: Locator): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};
