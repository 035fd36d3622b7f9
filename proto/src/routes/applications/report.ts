import { defineRoutes } from '../../contract.ts';
import { reportCall } from '../report-call.ts';

export const applicationsReportRoutes = defineRoutes('applications', {
  getApplicationsReport: reportCall('applications', 'submissions, steps of the wizards, stages and outcomes'),
});
