import { exportList } from '@loanline/kit/files/export/export-list';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { listInquiries } from './list-inquiries.ts';

export const exportInquiries = (deps: Deps) =>
  exportList(routes.exportInquiries, {
    list: listInquiries(deps),
    pool: deps.pool,
    name: 'inquiries',
    columns: [
      'firstName',
      'lastName',
      'mobileNumber',
      'inquiryReason',
      'status',
      'createdAt',
      'lastMessageAt',
    ],
  });
