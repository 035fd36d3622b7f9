import type { Page } from '@playwright/test';

/** Sections whose lists are long, by their titles. */
export const lists = [
  'Active Loan Applications',
  'Inbox',
  'Back Call Requests',
  'Failed CPA Payments',
  'Reminders',
  'Customers',
  'Loan Applications',
  'Audit',
];

/** Milliseconds from the click on a section until the first row of its list is drawn. */
export const openList = (page: Page, title: string): Promise<number> =>
  page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        const links = [...document.querySelectorAll<HTMLElement>('nav[aria-label="Sections"] a')];
        const link = links.find(({ textContent }) => textContent.trim().startsWith(name));
        const startedAt = performance.now();
        link?.click();
        const look = () => {
          const isThere =
            document.querySelector('main h1')?.textContent === name &&
            document.querySelector('main tbody tr:not([aria-hidden]), main li article') !== null;
          if (isThere) resolve(performance.now() - startedAt);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    title,
  );
