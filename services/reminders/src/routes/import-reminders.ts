import { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';
import { reminders } from '../imports/kinds/reminders.ts';
import { importRoute } from './import-route.ts';

export const importReminders = (context: Context) =>
  importRoute(context, routes.importReminders, [reminders]);
