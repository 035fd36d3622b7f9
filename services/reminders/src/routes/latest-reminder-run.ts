import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';
import { presentRun } from '../presenters/reminder-run.ts';
import { findRun } from '../store/reminder-runs.ts';

export const latestReminderRun = ({ pool }: Context) =>
  handle(routes.latestReminderRun, async () => {
    const run = await findRun(pool, null);
    return run && presentRun(run);
  });
