import { foldCounts } from '@loanline/kit/database/fold-counts';
import { readCursor } from '@loanline/kit/lists/cursor';
import { pageOf } from '@loanline/kit/lists/page-of';
import { searchConditions } from '@loanline/kit/lists/search';
import type { ReminderStatus } from '@loanline/proto/enums/reminder-statuses';
import type { PlainDate } from '@loanline/proto/rules/dates/dates';
import type { Pool } from 'pg';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import { reminderColumns, reminderRow, reminderSelection, type ReminderRow } from './reminder-row.ts';

const order = 'due';

/** An index has the same expression. */
const searchText = `lower(customer_name || ' ' || customer_mobile)`;

export interface ReminderQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly status?: ReminderStatus | undefined;
  readonly search?: string | undefined;
}

/** A page of reminders, the first due first; continues exactly after the cursor's reminder. */
export const listReminders = async (pool: Pool, { limit, cursor, status, search }: ReminderQuery) => {
  const values: unknown[] = [];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const after = cursor === undefined ? null : readCursor(cursor, order);
  const conditions = ['deleted_at IS NULL', ...searchConditions(searchText, search, parameter)];
  // Each expression matches its index.
  const due = status ? '(reminders.date + 0)' : 'reminders.date';
  if (status) conditions.push(`status = ${parameter(status)}`);
  if (after) conditions.push(`(${due}, id) > (${parameter(after.value)}::date, ${parameter(after.id)})`);
  return pageOf(
    pool.query<ReminderRow>(
      `SELECT ${reminderColumns} FROM reminders WHERE ${conditions.join(' AND ')}
       ORDER BY ${due}, id LIMIT ${parameter(limit + 1)}`,
      values,
    ),
    { sort: order, limit, placeOf: ({ date, id }) => ({ value: date, id }) },
  );
};

export const findReminder = async (prisma: PrismaClient, id: number): Promise<ReminderRow | null> => {
  const found = await prisma.reminder.findUnique({
    where: { id, deletedAt: null },
    select: reminderSelection,
  });
  return found && reminderRow(found);
};

export interface ReminderCounters {
  readonly total: number;
  readonly pending: number;
  readonly sent: number;
  readonly failed: number;
  readonly due: number;
}

/** Reads the counts from the sums that triggers maintain. */
export const countReminders = async (pool: Pool, today: PlainDate): Promise<ReminderCounters> => {
  const { rows } = await pool.query<ReminderCounters & { changes: number }>(
    `SELECT coalesce(sum(change), 0)::int AS total,
       coalesce(sum(change) FILTER (WHERE status = 'reminder'), 0)::int AS pending,
       coalesce(sum(change) FILTER (WHERE status = 'sent'), 0)::int AS sent,
       coalesce(sum(change) FILTER (WHERE status = 'failed'), 0)::int AS failed,
       coalesce(sum(change) FILTER (WHERE status = 'reminder' AND due <= $1), 0)::int AS due,
       count(*)::int AS changes
     FROM reminder_counts`,
    [today],
  );
  const { changes, ...counters } = rows[0] ?? {
    total: 0,
    pending: 0,
    sent: 0,
    failed: 0,
    due: 0,
    changes: 0,
  };
  await foldCounts(pool, { table: 'reminder_counts', keys: ['status', 'due'] }, changes);
  return counters;
};
