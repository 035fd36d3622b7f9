import { exportList } from '@loanline/kit/files/export/export-list';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { listApplications } from './list-applications.ts';

export const exportApplications = (deps: Deps) =>
  exportList(routes.exportApplications, {
    list: listApplications(deps),
    pool: deps.pool,
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
