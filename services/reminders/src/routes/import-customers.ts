import { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';
import { customers } from '../imports/kinds/customers.ts';
import { importRoute } from './import-route.ts';

export const importCustomers = (context: Context) =>
  importRoute(context, routes.importCustomers, [customers]);
