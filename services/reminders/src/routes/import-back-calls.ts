import { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';
import { backCalls } from '../imports/kinds/back-calls.ts';
import { importRoute } from './import-route.ts';

export const importBackCalls = (context: Context) =>
  importRoute(context, routes.importBackCalls, [backCalls]);
