import { defineRoutes } from '../../contract.ts';
import { reportCall } from '../report-call.ts';

export const answersReportRoutes = defineRoutes('gateway', {
  getAnswersReport: {
    ...reportCall('answers', 'how many of the answers to customers came within their target'),
    problems: ['service-unreachable'],
  },
});
