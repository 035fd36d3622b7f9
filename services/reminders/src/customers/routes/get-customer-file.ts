import { routes } from '@loanline/proto/routes';
import { handle } from '@loanline/kit/http/handler';
import { recordRead } from '@loanline/kit/compliance/audit/record-audit';
import type { Deps } from '../../deps.ts';
import { presentReminder } from '../../reminders/present-reminder.ts';
import { findCustomer, remindersOf } from '../store/customer-file.ts';

/** All that this service knows of one customer, for the AI agent. */
export const getCustomerFile = ({ pool, prisma }: Deps) =>
  handle(routes.getCustomerFile, async ({ query: { customerNumber, mobile }, caller }) => {
    const customer = await findCustomer(prisma, { customerNumber, mobile });
    const reminders = await remindersOf(prisma, mobile);
    const subject = customer ? `customers/${customer.id}` : 'customers';
    await recordRead(pool, { caller, subject });
    return { customer, reminders: reminders.map(presentReminder) };
  });
