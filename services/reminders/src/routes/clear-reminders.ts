import { handle } from '@loanline/kit/http/handler';
import { usernameOf } from '@loanline/kit/staff/username-of';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';
import { counted } from '../imports/kind.ts';
import { reminders } from '../imports/kinds/reminders.ts';
import { deleteReminders } from '../use-cases/delete-reminders.ts';

export const clearReminders = (context: Context) =>
  handle(routes.clearReminders, async ({ caller, correlationId }) => {
    const actor = usernameOf(caller);
    const { deletedCount, deletionId } = await deleteReminders(context, null, { actor, correlationId });
    return {
      success: true as const,
      deletedCount,
      message: `${counted(reminders, deletedCount)} cleared`,
      deletionId: deletedCount === 0 ? null : deletionId,
    };
  });
