import type { Page } from '@playwright/test';

/** Takes a picture for people to look at, among the results. `make test`, whose pictures nobody looks at, takes none. */
export const takePicture = async (page: Page, name: string, { fullPage = false } = {}) => {
  if (process.env['ONE_WAY']) return;
  await page.screenshot({ path: `test-results/pictures/${name}.png`, fullPage });
};
