import { expect, type Page } from '@playwright/test';

/** What does not fit while text is twice its size: the page scrolls sideways, or words are cut off. */
const unfitting = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    const doubled = new CSSStyleSheet();
    // A transition, however short, would have the old size measured.
    doubled.replaceSync('* { transition: none !important; } :root { font-size: 200%; }');
    document.adoptedStyleSheets.push(doubled);
    if (getComputedStyle(root).fontSize !== '32px') throw new Error('The text has not grown');
    const scrolls = (box: Element) => ['auto', 'scroll'].includes(getComputedStyle(box).overflowX);
    const isHidden = (box: Element) => getComputedStyle(box).clipPath.startsWith('inset');
    const ancestors = (of: Element) => {
      const found: Element[] = [];
      for (let box = of.parentElement; box; box = box.parentElement) found.push(box);
      return found;
    };
    const isToBeSeen = (box: Element) =>
      box.matches('input, select, textarea, svg') ||
      [...box.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      );
    const isCut = (box: Element) => {
      const { left, right, bottom, width, height } = box.getBoundingClientRect();
      // Text only for screen readers is a pixel wide, and the skip link is above the page.
      if (width <= 1 || height <= 1 || bottom < 0) return false;
      if (ancestors(box).some(isHidden)) return false;
      const outside = left < -1 || right > innerWidth + 1;
      const { overflowX, overflowY } = getComputedStyle(box);
      const clipped =
        (overflowX === 'hidden' && box.scrollWidth > box.clientWidth + 1) ||
        (overflowY === 'hidden' && box.scrollHeight > box.clientHeight + 1);
      return clipped || (outside && !ancestors(box).some(scrolls));
    };
    const cut = [...document.querySelectorAll('body *')]
      .filter((box) => isToBeSeen(box) && box.checkVisibility() && isCut(box))
      .map((box) => box.textContent || box.outerHTML);
    const sideways = (document.scrollingElement?.scrollWidth ?? 0) - innerWidth;
    document.adoptedStyleSheets.pop();
    return { sideways: Math.max(0, sideways), cut };
  });

/** The page can be read with text twice its size (WCAG 1.4.4 and 1.4.10). */
export const expectRoomForLargeText = async (page: Page, state: string) =>
  expect.soft(await unfitting(page), `${state}, text twice its size`).toEqual({ sideways: 0, cut: [] });
