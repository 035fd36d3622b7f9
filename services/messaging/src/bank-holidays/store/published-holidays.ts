import type { PlainDate } from '@loanline/proto/rules/dates/dates';
import type { Pool, PoolClient } from 'pg';

export interface PublishedHolidays {
  /** In the order of time. */
  readonly dates: readonly PlainDate[];
  readonly readAt: Date;
}

/** What was read last, or null. */
export const publishedHolidays = async (db: Pool | PoolClient): Promise<PublishedHolidays | null> => {
  const { rows } = await db.query<PublishedHolidays>(
    'SELECT dates::text[] AS dates, read_at AS "readAt" FROM published_holidays',
  );
  return rows[0] ?? null;
};

export const savePublishedHolidays = async (
  pool: Pool,
  { dates, readAt }: PublishedHolidays,
): Promise<void> => {
  await pool.query(
    `INSERT INTO published_holidays (dates, read_at) VALUES ($1::date[], $2)
     ON CONFLICT (only_row) DO UPDATE SET dates = excluded.dates, read_at = excluded.read_at`,
    [dates, readAt],
  );
};
