import { getCustomer } from '../customers/routes/get-customer.ts';
import { getCustomerFile } from '../customers/routes/get-customer-file.ts';
import { getTimeline } from '../customers/routes/get-timeline.ts';
import { listCustomers } from '../customers/routes/list-customers.ts';
import { personDecisionRoutes } from '../customers/routes/person-decisions.ts';
import { searchCustomers } from '../customers/routes/search-customers.ts';
import type { Deps } from '../deps.ts';
import { downloadRejected } from '../imports/routes/download-rejected.ts';
import { importRoutes } from '../imports/routes/import-routes.ts';
import { listImports } from '../imports/routes/list-imports.ts';
import { undoImport } from '../imports/routes/undo-import.ts';
import { mentionRoutes } from '../notes/mentions/routes.ts';
import { noteRoutes } from '../notes/routes.ts';
import { clearReminders } from '../reminders/routes/clear-reminders.ts';
import { countReminders } from '../reminders/routes/count-reminders.ts';
import { deleteReminder } from '../reminders/routes/delete-reminder.ts';
import { exportReminders } from '../reminders/routes/export-reminders.ts';
import { getReport } from '../reports/routes.ts';
import { latestBatchSend } from '../reminders/routes/latest-batch-send.ts';
import { listReminderDeletions } from '../reminders/routes/list-reminder-deletions.ts';
import { listReminders } from '../reminders/routes/list-reminders.ts';
import { getCustomerRebuild, rebuildCustomers } from '../customers/routes/rebuild-customers.ts';
import { previewDueReminders } from '../reminders/routes/preview-due-reminders.ts';
import { sendDueReminders } from '../reminders/routes/send-due-reminders.ts';
import { sendReminder } from '../reminders/routes/send-reminder.ts';
import { stopBatchSend } from '../reminders/routes/stop-batch-send.ts';
import { undoDeleteReminders } from '../reminders/routes/undo-delete-reminders.ts';

/** Fixed paths come before those with parameters. */
export const createRoutes = (deps: Deps) => [
  searchCustomers(deps),
  getCustomerFile(deps),
  listCustomers(deps),
  getCustomerRebuild(deps),
  getCustomer(deps),
  getTimeline(deps),
  ...personDecisionRoutes(deps),

  ...noteRoutes(deps),
  ...mentionRoutes(deps),

  listReminders(deps),
  exportReminders(deps),
  countReminders(deps),
  rebuildCustomers(deps),
  clearReminders(deps),
  listReminderDeletions(deps),
  undoDeleteReminders(deps),
  previewDueReminders(deps),
  sendDueReminders(deps),
  latestBatchSend(deps),
  stopBatchSend(deps),
  sendReminder(deps),
  deleteReminder(deps),
  getReport(deps),

  ...importRoutes(deps),
  listImports(deps),
  downloadRejected(deps),
  undoImport(deps),
];
