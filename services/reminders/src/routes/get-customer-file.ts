import { handle } from '@loanline/kit/http/handler';
import { recordRead } from '@loanline/kit/audit/leave-entry';
import { getCustomerFile as route } from '@loanline/proto/routes/customer-files';
import type { Context } from '../context.ts';
import { presentReminder } from '../presenters/reminder.ts';
import { findCustomer, remindersOf } from '../store/customer-file.ts';

/** All that this service knows of one customer, for the AI agent. */
export const getCustomerFile = ({ pool }: Context) =>
  handle(route, async ({ query: { customerNumber, mobile }, caller, correlationId }) => {
    const customer = await findCustomer(pool, { customerNumber, mobile });
    const reminders = await remindersOf(pool, mobile);
    const subject = customer ? `customers/${customer.id}` : 'customers';
    await recordRead(pool, { caller, subject, correlationId });
    return { customer, reminders: reminders.map(presentReminder) };
  });
