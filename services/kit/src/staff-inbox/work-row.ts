import type { InboxWork } from '@loanline/proto/entities/conversations/staff-inbox';

/** What a conversation's row says of who works on it. */
export interface WorkRow {
  readonly waitingSince: Date | null;
  readonly doneAt: Date | null;
  readonly assignedTo: string | null;
  readonly snoozedUntil: Date | null;
  readonly workVersion: number;
}

export const workColumns = (table: string): string =>
  `${table}.waiting_since AS "waitingSince", ${table}.done_at AS "doneAt", ${table}.assigned_to AS "assignedTo",
   ${table}.snoozed_until AS "snoozedUntil", ${table}.work_version AS "workVersion"`;

export const presentWork = (row: WorkRow): InboxWork => ({
  waitingSince: row.waitingSince?.toISOString() ?? null,
  doneAt: row.doneAt?.toISOString() ?? null,
  assignedTo: row.assignedTo,
  snoozedUntil: row.snoozedUntil?.toISOString() ?? null,
  version: row.workVersion,
});
