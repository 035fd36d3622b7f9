import { recordRead } from '@loanline/kit/compliance/audit/record-audit';
import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { listDeletions } from '../store/delete-reminders.ts';

export const listReminderDeletions = ({ pool }: Deps) =>
  handle(routes.listReminderDeletions, async ({ caller }) => {
    const deletions = await listDeletions(pool);
    await recordRead(pool, { caller, subject: 'deletions' });
    return deletions;
  });
