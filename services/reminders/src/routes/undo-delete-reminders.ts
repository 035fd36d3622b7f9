import { handle } from '@loanline/kit/http/handler';
import { usernameOf } from '@loanline/kit/staff/username-of';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';
import { counted } from '../imports/kind.ts';
import { reminders } from '../imports/kinds/reminders.ts';
import { restoreReminders } from '../use-cases/delete-reminders.ts';

export const undoDeleteReminders = (context: Context) =>
  handle(routes.undoDeleteReminders, async ({ body: { deletionId }, caller, correlationId }) => {
    const actor = usernameOf(caller);
    const restored = await restoreReminders(context, deletionId, { actor, correlationId });
    return { restored, message: `${counted(reminders, restored)} brought back` };
  });
