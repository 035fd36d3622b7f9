import { routes } from '@loanline/proto/routes';
import { handle } from '@loanline/kit/http/handler';
import { recordRead } from '@loanline/kit/compliance/audit/record-audit';
import type { Deps } from '../../deps.ts';
import { presentReminder } from '../../reminders/present-reminder.ts';
import { findCustomerFile } from '../find-customer-file.ts';

/** All that this service knows of one customer, for the AI agent. */
export const getCustomerFile = ({ pool, prisma }: Deps) =>
  handle(routes.getCustomerFile, async ({ query, caller }) => {
    const { customer, reminders, records, sharesWith } = await findCustomerFile({ pool, prisma }, query);
    const subject = customer ? `customers/${customer.id}` : 'customers';
    await recordRead(pool, { caller, subject });
    return {
      customer,
      reminders: reminders.map(presentReminder),
      records: [...records],
      sharesWith: [...sharesWith],
    };
  });
