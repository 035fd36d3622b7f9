import { freePort, startServer } from '@loanline/kit/testing/processes';
import type { Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { expect } from './test.ts';

const pathTo = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

/** Starts Vite's development server, which alone serves the page of all components. */
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

/** The day on which the pictures are taken, in a spring with all times of the samples behind it. */
const day = '2026-03-04T10:00:00Z';

/** Opens the page. The first time, Vite compiles all of it. */
export const openComponentPage = async (page: Page, url: string) => {
  await page.clock.setFixedTime(day);
  await expect(() => page.goto(url)).toPass({ timeout: 60_000 });
  const heading = page.getByRole('heading', { level: 1, name: 'Every component in every state' });
  await expect(heading).toBeVisible({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
};
