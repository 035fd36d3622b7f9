import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { counted } from '../../imports/kind.ts';
import { deleteReminders } from '../use-cases/delete-reminders.ts';
import { kindNamed } from '../../imports/kinds/index.ts';

const reminders = kindNamed('reminders');

export const clearReminders = (deps: Deps) =>
  handle(routes.clearReminders, async ({ caller }) => {
    const actor = caller.username;
    const { deletedCount, deletionId } = await deleteReminders(deps, null, { actor });
    return {
      success: true as const,
      deletedCount,
      message: `${counted(reminders, deletedCount)} cleared`,
      deletionId: deletedCount === 0 ? null : deletionId,
    };
  });
