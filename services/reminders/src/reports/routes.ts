import { handle } from '@loanline/kit/http/handler';
import { readReport } from '@loanline/kit/reports/read-report';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../deps.ts';
import { remindersFigures } from './figures.ts';

export const getReport = ({ pool }: Deps) =>
  handle(routes.getRemindersReport, ({ query }) => readReport(pool, remindersFigures, query));
