import { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';
import { applications } from '../imports/kinds/applications.ts';
import { customers } from '../imports/kinds/customers.ts';
import { importRoute } from './import-route.ts';

export const importCustomers = (context: Context) =>
  importRoute(context, routes.importCustomers, [applications, customers]);
