import { expect, type Page } from '@playwright/test';
import { createPool } from '@loanline/kit/database/pool';

/** What a table says of something: in the period, and in the one before. */
export type Figures = Readonly<Record<string, readonly [string, string]>>;

/** The rows of a table of the reports: what each is about, its figure, and that of the period before. */
export const rowsIn = (page: Page, title: string): Promise<string[][]> =>
  page
    .getByRole('table', { name: title, exact: true })
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map(({ textContent }) => textContent.trim())));

/** The same, by what each is about. */
export const figuresIn = async (page: Page, title: string): Promise<Figures> =>
  Object.fromEntries(
    (await rowsIn(page, title)).map(([about = '', now = '', before = '']) => [about, [now, before] as const]),
  );

/** The rows that a statement finds in a database. */
export const rowsOf = async <Row extends object>(database: string, statement: string): Promise<Row[]> => {
  const pool = createPool(database);
  try {
    return (await pool.query<Row>(statement)).rows;
  } finally {
    await pool.end();
  }
};

/** How many days the period has: few, so that the demo's records are in it and in the one before. */
export const days = 3;

/** In SQL, how many days ago a moment was in London. */
export const daysAgo = (moment: string): string =>
  `(now() AT TIME ZONE 'Europe/London')::date - (${moment} AT TIME ZONE 'Europe/London')::date`;

interface Happened {
  readonly key: string;
  readonly isBefore: boolean;
  readonly count: number;
}

/**
 * Counts in a database what happened in the period that ends today, and in the one before.
 * @param events in SQL, the columns `key` and `at`
 * @param wordsOf what the screen calls a key
 */
export const countedIn = async (
  database: string,
  events: string,
  wordsOf: (key: string) => string,
): Promise<Figures> => {
  const rows = await rowsOf<Happened>(
    database,
    `WITH counted AS (SELECT key, ${daysAgo('at')} AS ago FROM (${events}) AS events)
     SELECT key, ago >= ${days} AS "isBefore", count(*)::int AS count
     FROM counted WHERE ago BETWEEN 0 AND ${2 * days - 1} GROUP BY 1, 2`,
  );
  const countOf = (about: string, before: boolean) =>
    (rows.find(({ key, isBefore }) => key === about && isBefore === before)?.count ?? 0).toLocaleString(
      'en-GB',
    );
  const keys = new Set(rows.map(({ key }) => key));
  expect(keys.size, events).toBeGreaterThan(0);
  return Object.fromEntries(
    [...keys].map((key) => [wordsOf(key), [countOf(key, false), countOf(key, true)] as const]),
  );
};
