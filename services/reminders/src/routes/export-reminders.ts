import { exportList } from '@loanline/kit/files/export/export-list';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';
import { listReminders } from './list-reminders.ts';

export const exportReminders = (context: Context) =>
  exportList(routes.exportReminders, {
    list: listReminders(context),
    pool: context.pool,
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
