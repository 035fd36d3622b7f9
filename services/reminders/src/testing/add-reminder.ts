import type { Pool } from 'pg';

interface GivenReminder {
  readonly name?: string;
  readonly date?: string;
  readonly status?: string;
  readonly mobile?: string;
}

/** Stores a reminder as an import would; returns its id. */
export const addReminder = async (
  pool: Pool,
  {
    name = 'Mr Ann Lee',
    date = '2026-11-25',
    status = 'reminder',
    mobile = '07700900101',
  }: GivenReminder = {},
): Promise<number> => {
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO reminders (timestamp, customer_name, customer_mobile, card_number, amount, date, status)
     VALUES (clock_timestamp() + random() * interval '1 day', $1, $2, '0042', 125.5, $3, $4) RETURNING id`,
    [name, mobile, date, status],
  );
  return rows[0]?.id ?? 0;
};
