import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { unknownReminder } from '../../errors.ts';
import { deleteReminders } from '../use-cases/delete-reminders.ts';

export const deleteReminder = (deps: Deps) =>
  handle(routes.deleteReminder, async ({ params: { id }, caller }) => {
    const actor = caller.username;
    const { deletedCount, deletionId } = await deleteReminders(deps, id, { actor });
    if (deletedCount === 0) throw unknownReminder();
    return { success: true as const, message: 'Reminder deleted', deletionId };
  });
