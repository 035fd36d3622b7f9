import { exportList } from '@loanline/kit/files/export/export-list';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';
import { listLoanApplications } from './list-loan-applications.ts';

export const exportLoanApplications = (context: Context) =>
  exportList(routes.exportLoanApplications, {
    list: listLoanApplications(context),
    pool: context.pool,
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
