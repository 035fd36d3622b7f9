import { exportList } from '@loanline/kit/files/export/export-list';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';
import { listApplications } from './list-applications.ts';

export const exportApplications = (context: Context) =>
  exportList(routes.exportApplications, {
    list: listApplications(context),
    pool: context.pool,
    name: 'applications',
    columns: [
      'applicationId',
      'customerFirstName',
      'customerLastName',
      'customerEmail',
      'customerPhone',
      'loanAmount',
      'loanType',
      'loanTerm',
      'currentStage',
      'applicationDate',
    ],
  });
