import type { Context } from '../context.ts';
import { getReport } from './get-report.ts';
import { clearReminders } from './clear-reminders.ts';
import { countReminders } from './count-reminders.ts';
import { deleteReminder } from './delete-reminder.ts';
import { downloadRejected } from './download-rejected.ts';
import { getCustomer } from './get-customer.ts';
import { getTimeline } from './get-timeline.ts';
import { listCustomers } from './list-customers.ts';
import { getCustomerFile } from './get-customer-file.ts';
import { importFiles } from './import-files.ts';
import { latestReminderRun } from './latest-reminder-run.ts';
import { listImports } from './list-imports.ts';
import { exportReminders } from './export-reminders.ts';
import { listReminderDeletions } from './list-reminder-deletions.ts';
import { listReminders } from './list-reminders.ts';
import { previewDueReminders } from './preview-due-reminders.ts';
import { searchCustomers } from './search-customers.ts';
import { sendDueReminders } from './send-due-reminders.ts';
import { sendReminder } from './send-reminder.ts';
import { stopReminderRun } from './stop-reminder-run.ts';
import { undoDeleteReminders } from './undo-delete-reminders.ts';
import { undoImport } from './undo-import.ts';

/** Fixed paths come before those with parameters. */
export const createRoutes = (context: Context) => [
  getReport(context),
  ...importFiles(context),

  searchCustomers(context),
  getCustomerFile(context),
  listCustomers(context),
  getCustomer(context),
  getTimeline(context),

  listReminders(context),
  exportReminders(context),
  countReminders(context),
  clearReminders(context),
  listReminderDeletions(context),
  undoDeleteReminders(context),
  previewDueReminders(context),
  sendDueReminders(context),
  latestReminderRun(context),
  stopReminderRun(context),
  sendReminder(context),
  deleteReminder(context),

  listImports(context),
  downloadRejected(context),
  undoImport(context),
];
