import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import axeCore from 'axe-core';

/** WCAG 2.2, levels A and AA. */
const wcag22aa: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  elementRef: false,
};

interface Axe {
  run(within: Node, options: RunOptions): Promise<AxeResults>;
}

/** Ends what moves or fades in or out: half a fade has no contrast. */
const settle = (page: Page) =>
  page.evaluate(() => {
    // Begins the transitions of styles that have just changed, also where the browser paints no frames.
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .forEach((animation) => animation.finish());
  });

/**
 * No violation of WCAG 2.2 AA on what the page shows now; `state` names it where there is one. While a menu is open, in the
 * menu alone: it covers parts of controls that nobody can press meanwhile.
 */
export const expectAccessible = async (page: Page, state: string) => {
  // Once for each document that the page loads.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  await settle(page);
  const { violations } = await page.evaluate(
    async (options) =>
      (window as unknown as { axe: Axe }).axe.run(
        document.querySelector('[role=menu]:popover-open') ?? document,
        options,
      ),
    wcag22aa,
  );
  const listed = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(listed, state).toEqual([]);
};
