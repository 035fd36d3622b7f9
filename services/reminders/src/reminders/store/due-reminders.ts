import type { PlainDate } from '@loanline/proto/rules/dates/dates';
import type { Pool, PoolClient } from 'pg';
import { reminderColumns, type ReminderRow } from './reminder-row.ts';

/** How many reminders are due to each phone, but for those that a batch send is about to send. */
export const duePhones = async (
  pool: Pool,
  today: PlainDate,
): Promise<{ phoneNumber: string; count: number }[]> => {
  const { rows } = await pool.query<{ phoneNumber: string; count: number }>(
    `SELECT customer_mobile AS "phoneNumber", count(*)::int AS count FROM reminders r
     WHERE status = 'reminder' AND date + 0 <= $1 AND deleted_at IS NULL AND NOT EXISTS (
       SELECT 1 FROM reminder_run_items i WHERE i.reminder_id = r.id AND i.state IN ('queued', 'released'))
     GROUP BY customer_mobile`,
    [today],
  );
  return rows;
};

/** Those of some reminders that still wait to be sent, locked until the transaction ends. */
export const lockPending = async (client: PoolClient, ids: readonly number[]): Promise<ReminderRow[]> => {
  const { rows } = await client.query<ReminderRow>(
    `SELECT ${reminderColumns} FROM reminders
     WHERE id = ANY($1::int[]) AND status = 'reminder' AND deleted_at IS NULL ORDER BY id FOR UPDATE`,
    [ids],
  );
  return rows;
};

export interface KnownReminder {
  readonly id: number;
  readonly sendKey: string;
  /** False for the key of an earlier text that only seems to have failed. */
  readonly isCurrent: boolean;
}

/** Finds the reminder that messaging knows by a key; an earlier key counts until the next text is handed over. */
export const reminderOfKey = async (client: PoolClient, sendKey: string): Promise<KnownReminder | null> => {
  const { rows } = await client.query<KnownReminder>(
    `SELECT id, $1::uuid AS "sendKey", send_key = $1 AS "isCurrent" FROM reminders
     WHERE send_key = $1 OR previous_send_key = $1 AND handed_over_at IS NULL`,
    [sendKey],
  );
  return rows[0] ?? null;
};
