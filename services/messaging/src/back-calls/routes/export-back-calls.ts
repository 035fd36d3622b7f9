import { exportList } from '@loanline/kit/files/export/export-list';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { listBackCalls } from './list-back-calls.ts';

export const exportBackCalls = (deps: Pick<Deps, 'pool'>) =>
  exportList(routes.exportBackCalls, {
    list: listBackCalls(deps),
    pool: deps.pool,
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
