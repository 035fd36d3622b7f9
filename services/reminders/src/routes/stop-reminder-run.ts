import { handle } from '@loanline/kit/http/handler';
import { usernameOf } from '@loanline/kit/staff/username-of';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';
import { counted } from '../imports/kind.ts';
import { reminders } from '../imports/kinds/reminders.ts';
import { stopRunOf } from '../use-cases/send-due.ts';

export const stopReminderRun = (context: Context) =>
  handle(routes.stopReminderRun, async ({ params: { runId }, caller, correlationId }) => {
    const stopped = await stopRunOf(context, runId, { actor: usernameOf(caller), correlationId });
    return { stopped, message: `${counted(reminders, stopped)} not sent` };
  });
