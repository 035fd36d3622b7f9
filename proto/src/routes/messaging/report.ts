import { defineRoutes } from '../../contract.ts';
import { reportCall } from '../report-call.ts';

export const messagingReportRoutes = defineRoutes('messaging', {
  getMessagingReport: reportCall('messaging', 'SMS, WhatsApp and back calls'),
});
