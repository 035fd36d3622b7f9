import { handle, page } from '@loanline/kit/http/handler';
import { recordRead } from '@loanline/kit/audit/leave-entry';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';
import { presentReminder } from '../presenters/reminder.ts';
import { listReminders as list } from '../store/reminders.ts';

export const listReminders = ({ pool }: Context) =>
  handle(routes.listReminders, async ({ query, caller, correlationId }) => {
    const { rows, nextCursor } = await list(pool, query);
    await recordRead(pool, { caller, subject: 'reminders', correlationId });
    return page(rows.map(presentReminder), nextCursor);
  });
