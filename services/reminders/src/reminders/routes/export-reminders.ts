import { exportList } from '@loanline/kit/files/export/export-list';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { listReminders } from './list-reminders.ts';

export const exportReminders = (deps: Deps) =>
  exportList(routes.exportReminders, {
    list: listReminders(deps),
    pool: deps.pool,
    name: 'reminders',
    columns: [
      'id',
      'timestamp',
      'customerName',
      'customerMobile',
      'cardNumber',
      'amount',
      'date',
      'status',
      'error',
      'sentAt',
    ],
  });
