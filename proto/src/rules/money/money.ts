/**
 * Not by Intl, whose first formatter keeps a slow phone busy for more than a tenth of a second.
 */
const inPounds = (pounds: number, decimals: number): string =>
  `${pounds < 0 ? '-' : ''}£${Math.abs(pounds)
    .toFixed(decimals)
    .replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`;

/** '£1,000' from pounds, rounded to whole ones. */
export const wholePounds = (pounds: number): string => inPounds(pounds, 0);

/** '£1,120.50' from pounds, always with pence. */
export const exactPounds = (pounds: number): string => inPounds(pounds, 2);

/** '£1,000', or '£1,120.50' where there are pence. */
export const shortPounds = (pounds: number): string =>
  Number.isInteger(pounds) ? wholePounds(pounds) : exactPounds(pounds);
