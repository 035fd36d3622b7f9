import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { counted } from '../../imports/kind.ts';
import { restoreReminders } from '../use-cases/delete-reminders.ts';
import { kindNamed } from '../../imports/kinds/index.ts';

const reminders = kindNamed('reminders');

export const undoDeleteReminders = (deps: Deps) =>
  handle(routes.undoDeleteReminders, async ({ body: { deletionId }, caller }) => {
    const actor = caller.username;
    const restored = await restoreReminders(deps, deletionId, { actor });
    return { restored, message: `${counted(reminders, restored)} brought back` };
  });
