import { exportList } from '@loanline/kit/files/export/export-list';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { listLoanApplications } from './list-loan-applications.ts';

export const exportLoanApplications = (deps: Deps) =>
  exportList(routes.exportLoanApplications, {
    list: listLoanApplications(deps),
    pool: deps.pool,
    name: 'loan-applications',
    columns: [
      'id',
      'applicationId',
      'flow',
      'title',
      'forename',
      'surname',
      'email',
      'mobile',
      'creditRequestedAmount',
      'purposeOfLoan',
      'employmentStatus',
      'createdAt',
    ],
  });
