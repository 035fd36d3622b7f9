import { onFirstUse } from '../on-first-use.ts';

const inPounds = (options: Intl.NumberFormatOptions = {}) =>
  onFirstUse(() => new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', ...options }));
const whole = inPounds({ maximumFractionDigits: 0 });
const exact = inPounds();

/** '£1,000' from pounds, rounded to whole ones. */
export const wholePounds = (pounds: number): string => whole().format(pounds);

/** '£1,120.50' from pounds, always with pence. */
export const exactPounds = (pounds: number): string => exact().format(pounds);

/** '£1,000', or '£1,120.50' where there are pence. */
export const shortPounds = (pounds: number): string =>
  Number.isInteger(pounds) ? wholePounds(pounds) : exactPounds(pounds);
