import type { CustomerRecord } from '@loanline/proto/entities/customer-record';
import type { Pool } from 'pg';
import { reminderColumns, type ReminderRow } from '../../reminders/store/reminder-row.ts';

const mostReminders = 100;

const day = (column: string, name: string) => `to_char(${column}, 'YYYY-MM-DD') AS "${name}"`;

export const customerColumns = `id, customer_number AS "customerNumber", title, forename, surname,
  ${day('date_of_birth', 'dateOfBirth')}, mobile, email, address1, address2, address3, postcode,
  total_lending AS "totalLending", status, current_balance AS "currentBalance",
  ${day('last_loan_issued', 'lastLoanIssued')}, ${day('last_payment_collected', 'lastPaymentCollected')},
  live_count AS "liveCount", paid_count AS "paidCount", closed_count AS "closedCount",
  written_off_count AS "writtenOffCount"`;

export interface WhoseFile {
  readonly customerNumber: string | undefined;
  /** As +44... */
  readonly mobile: string | undefined;
}

/** The record of a customer: the one of the number first, else the latest with the mobile number. */
export const findCustomer = async (
  pool: Pool,
  { customerNumber, mobile }: WhoseFile,
): Promise<CustomerRecord | null> => {
  const { rows } = await pool.query<CustomerRecord>({
    name: 'find-customer',
    text: `SELECT ${customerColumns} FROM customers WHERE customer_number = $1 OR mobile = '0' || substr($2, 4)
      ORDER BY (customer_number = $1) IS TRUE DESC, id DESC LIMIT 1`,
    values: [customerNumber ?? null, mobile ?? null],
  });
  return rows[0] ?? null;
};

/** The reminders of a mobile number, the latest due first. */
export const remindersOf = async (pool: Pool, mobile: string | undefined): Promise<ReminderRow[]> => {
  const { rows } = await pool.query<ReminderRow>({
    name: 'reminders-of',
    text: `SELECT ${reminderColumns} FROM reminders
      WHERE deleted_at IS NULL AND customer_mobile = '0' || substr($1, 4)
      ORDER BY date DESC, id DESC LIMIT ${mostReminders}`,
    values: [mobile ?? null],
  });
  return rows;
};
