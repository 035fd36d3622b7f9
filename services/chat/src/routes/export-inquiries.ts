import { exportList } from '@loanline/kit/files/export/export-list';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';
import { listInquiries } from './list-inquiries.ts';

export const exportInquiries = (context: Context) =>
  exportList(routes.exportInquiries, {
    list: listInquiries(context),
    pool: context.pool,
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
