import { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';
import { importRoute } from './import-route.ts';

/** Each route that receives a file, with the kinds that the file may hold: its header says which. */
export const importFiles = (context: Context) => [
  importRoute(context, routes.importCustomers, ['applications', 'customers']),
  importRoute(context, routes.importApplications, ['applications']),
  importRoute(context, routes.importBackCalls, ['back-calls']),
  importRoute(context, routes.importReminders, ['reminders']),
];
