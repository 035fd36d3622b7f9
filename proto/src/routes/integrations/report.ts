import { defineRoutes } from '../../contract.ts';
import { reportCall } from '../report-call.ts';

export const integrationsReportRoutes = defineRoutes('integrations', {
  getIntegrationsReport: reportCall(
    'integrations',
    'AI reviews, and what staff did with the drafted messages',
  ),
});
