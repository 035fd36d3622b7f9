import { handle } from '@loanline/kit/http/handler';
import { readReport } from '@loanline/kit/reports/read-report';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';
import { chatFigures } from '../store/report.ts';

export const getReport = ({ pool }: Context) =>
  handle(routes.getChatReport, ({ query }) => readReport(pool, chatFigures, query));
