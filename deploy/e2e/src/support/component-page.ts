import { freePort, startServer } from '@loanline/kit/testing/processes';
import type { Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { expect } from './test.ts';

const pathTo = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

/** Starts Vite's development server, the only one that serves the page of all components. */
export const serveComponentPage = async () => {
  const port = await freePort();
  const vite = [
    pathTo('node_modules/vite/bin/vite.js'),
    pathTo('web'),
    '--port',
    String(port),
    '--strictPort',
  ];
  const server = startServer(process.execPath, vite);
  return { url: `http://localhost:${port}/components`, stop: server.stop };
};

/** Later than all times of the samples. */
const timeOfPictures = '2026-03-04T10:00:00Z';

/** Opens the page. The first time takes longer, because Vite compiles all of it. */
export const openComponentPage = async (page: Page, url: string) => {
  await page.clock.setFixedTime(timeOfPictures);
  await expect(() => page.goto(url)).toPass({ timeout: 60_000 });
  const heading = page.getByRole('heading', { level: 1, name: 'Every component in every state' });
  await expect(heading).toBeVisible({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // Which component took the focus last depends on how fast each of them was loaded.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
};
