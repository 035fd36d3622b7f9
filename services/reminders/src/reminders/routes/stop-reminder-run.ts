import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { counted } from '../../imports/kind.ts';
import { stopRunOf } from '../use-cases/send-due.ts';
import { kindNamed } from '../../imports/kinds/index.ts';

const reminders = kindNamed('reminders');

export const stopReminderRun = (deps: Deps) =>
  handle(routes.stopReminderRun, async ({ params: { runId }, caller }) => {
    const stopped = await stopRunOf(deps, runId, { actor: caller.username });
    return { stopped, message: `${counted(reminders, stopped)} not sent` };
  });
