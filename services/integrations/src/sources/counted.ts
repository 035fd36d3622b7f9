/** `1 row`, `3 rows`, `5,000 rows`. */
export const counted = (count: number, what: string): string =>
  `${count.toLocaleString('en-GB')} ${what}${count === 1 ? '' : 's'}`;
