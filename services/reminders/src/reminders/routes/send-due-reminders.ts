import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import { londonToday } from '@loanline/proto/rules/dates/dates';
import type { Deps } from '../../deps.ts';
import { presentRun } from '../present-run.ts';
import { startRun } from '../use-cases/send-due.ts';

export const sendDueReminders = (deps: Deps) =>
  handle(routes.sendDueReminders, async ({ caller }) =>
    presentRun(await startRun(deps, londonToday(), { actor: caller.username })),
  );
