import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import { londonToday } from '@loanline/proto/rules/dates/dates';
import type { Deps } from '../../deps.ts';
import { presentBatchSend } from '../present-batch-send.ts';
import { startBatchSend } from '../use-cases/send-due.ts';

export const sendDueReminders = (deps: Deps) =>
  handle(routes.sendDueReminders, async ({ caller }) =>
    presentBatchSend(await startBatchSend(deps, londonToday(), { actor: caller.username })),
  );
