/** The singular or plural of a noun for a count: `row`, `rows`; the plural adds an s unless it is given. */
export const wordFor = (count: number, one: string, many = `${one}s`): string => (count === 1 ? one : many);

/** So many things, in words: `1 row`, `5,000 rows`. */
export const counted = (count: number, one: string, many?: string): string =>
  `${count.toLocaleString('en-GB')} ${wordFor(count, one, many)}`;
