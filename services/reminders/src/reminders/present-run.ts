import type { ReminderRun } from '@loanline/proto/entities/reminder-run';
import type { RunRow } from './store/reminder-runs.ts';

/** A run as staff see it. */
export const presentRun = ({ startsAt, stoppedAt, ...run }: RunRow): ReminderRun => ({
  ...run,
  startsAt: startsAt.toISOString(),
  stoppedAt: stoppedAt?.toISOString() ?? null,
});
