import { handle, page } from '@loanline/kit/http/handler';
import { recordRead } from '@loanline/kit/compliance/audit/record-audit';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { presentReminder } from '../present-reminder.ts';
import { listReminders as list } from '../store/reminders.ts';

export const listReminders = ({ pool }: Deps) =>
  handle(routes.listReminders, async ({ query, caller }) => {
    const { rows, nextCursor } = await list(pool, query);
    await recordRead(pool, { caller, subject: 'reminders' });
    return page(rows.map(presentReminder), nextCursor);
  });
