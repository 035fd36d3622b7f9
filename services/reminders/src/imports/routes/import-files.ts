import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { importRoute } from './import-route.ts';

/** Each route that receives a file, with the kinds that the file may hold: its header says which. */
export const importFiles = (deps: Deps) => [
  importRoute(deps, routes.importCustomers, ['applications', 'customers']),
  importRoute(deps, routes.importApplications, ['applications']),
  importRoute(deps, routes.importBackCalls, ['back-calls']),
  importRoute(deps, routes.importReminders, ['reminders']),
];
