import { londonToday, addDays } from '@loanline/proto/rules/dates/dates';
import type { Pool } from 'pg';
import { demoCustomers } from './demo-customers.ts';
import { demoReminders } from './demo-reminders.ts';

/** Fills the database with demo customers and reminders. Those that are there already stay as they are. */
export const seedReminders = async (pool: Pool, today = londonToday()): Promise<void> => {
  await pool.query(
    `INSERT INTO customers (customer_number, title, forename, surname, date_of_birth, mobile, email, address1, address3,
       postcode, total_lending, current_balance, live_count, paid_count)
     SELECT * FROM jsonb_to_recordset($1) AS c (customer_number text, title text, forename text, surname text,
       date_of_birth date, mobile text, email text, address1 text, address3 text, postcode text,
       total_lending numeric, current_balance numeric, live_count integer, paid_count integer)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(demoCustomers)],
  );
  // Only into an empty list: their dates are today's, so that they would come again every day.
  await pool.query(
    `INSERT INTO reminders (timestamp, customer_name, customer_mobile, card_number, amount, date)
     SELECT (date - 4) + time '09:15', customer_name, customer_mobile, card_number, amount, date
     FROM jsonb_to_recordset($1) AS r (customer_name text, customer_mobile text, card_number text, amount numeric, date date)
     WHERE NOT EXISTS (SELECT FROM reminders)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(demoReminders.map(({ inDays, ...demo }) => ({ ...demo, date: addDays(today, inDays) })))],
  );
};
