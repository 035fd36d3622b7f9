import { leaveEntry } from '@loanline/kit/audit/leave-entry';
import { handle } from '@loanline/kit/http/handler';
import { usernameOf } from '@loanline/kit/staff/username-of';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';
import { listDeletions } from '../store/delete-reminders.ts';

export const listReminderDeletions = ({ pool }: Context) =>
  handle(routes.listReminderDeletions, async ({ caller, correlationId }) => {
    const deletions = await listDeletions(pool);
    const actor = usernameOf(caller);
    await leaveEntry(pool, { actor, action: 'read', once: true, subject: 'deletions', correlationId });
    return deletions;
  });
