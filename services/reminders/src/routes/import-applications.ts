import { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';
import { applications } from '../imports/kinds/applications.ts';
import { importRoute } from './import-route.ts';

export const importApplications = (context: Context) =>
  importRoute(context, routes.importApplications, [applications]);
