import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import { londonToday } from '@loanline/proto/rules/dates/dates';
import type { Context } from '../context.ts';
import { presentRun } from '../presenters/reminder-run.ts';
import { startRun } from '../use-cases/send-due.ts';

export const sendDueReminders = (context: Context) =>
  handle(routes.sendDueReminders, async ({ caller }) =>
    presentRun(await startRun(context, londonToday(), { actor: caller.username })),
  );
