import { exportList } from '@loanline/kit/files/export/export-list';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../../deps.ts';
import { listBackCalls } from './list-back-calls.ts';

export const exportBackCalls = (context: Context) =>
  exportList(routes.exportBackCalls, {
    list: listBackCalls(context),
    pool: context.pool,
    name: 'back-calls',
    columns: [
      'id',
      'customerName',
      'phoneNumber',
      'amountDue',
      'address',
      'notes',
      'status',
      'source',
      'applicationId',
      'assignedTo',
      'createdAt',
      'completedAt',
    ],
  });
