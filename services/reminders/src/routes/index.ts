import type { Context } from '../context.ts';
import { clearReminders } from './clear-reminders.ts';
import { countReminders } from './count-reminders.ts';
import { deleteReminder } from './delete-reminder.ts';
import { downloadRejected } from './download-rejected.ts';
import { getCustomerFile } from './get-customer-file.ts';
import { importCustomers } from './import-customers.ts';
import { importReminders } from './import-reminders.ts';
import { listImports } from './list-imports.ts';
import { listReminders } from './list-reminders.ts';
import { searchCustomers } from './search-customers.ts';
import { sendReminder } from './send-reminder.ts';
import { undoDeleteReminders } from './undo-delete-reminders.ts';
import { undoImport } from './undo-import.ts';

/** Fixed paths come before those with parameters. */
export const createRoutes = (context: Context) => [
  searchCustomers(context),
  importCustomers(context),
  getCustomerFile(context),

  listReminders(context),
  countReminders(context),
  importReminders(context),
  clearReminders(context),
  undoDeleteReminders(context),
  sendReminder(context),
  deleteReminder(context),

  listImports(context),
  downloadRejected(context),
  undoImport(context),
];
