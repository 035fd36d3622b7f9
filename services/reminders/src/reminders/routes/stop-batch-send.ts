import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { counted } from '../../imports/kind.ts';
import { stopBatchSend as stop } from '../use-cases/send-due.ts';
import { kindNamed } from '../../imports/kinds/index.ts';

const reminders = kindNamed('reminders');

export const stopBatchSend = (deps: Deps) =>
  handle(routes.stopBatchSend, async ({ params: { runId: batchSendId }, caller }) => {
    const stopped = await stop(deps, batchSendId, { actor: caller.username });
    return { stopped, message: `${counted(reminders, stopped)} not sent` };
  });
