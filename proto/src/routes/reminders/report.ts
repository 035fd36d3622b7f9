import { defineRoutes } from '../../contract.ts';
import { reportCall } from '../report-call.ts';

export const remindersReportRoutes = defineRoutes('reminders', {
  getRemindersReport: reportCall('reminders', 'payment reminders'),
});
