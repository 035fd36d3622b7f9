import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { presentRun } from '../present-run.ts';
import { findRun } from '../store/reminder-runs.ts';

export const latestReminderRun = ({ pool }: Deps) =>
  handle(routes.latestReminderRun, async () => {
    const run = await findRun(pool, null);
    return run && presentRun(run);
  });
