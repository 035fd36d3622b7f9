import { defineRoutes } from '../../contract.ts';
import { reportCall } from '../report-call.ts';

export const chatReportRoutes = defineRoutes('chat', {
  getChatReport: reportCall('chat', 'chat messages and how long customers waited for an answer'),
});
