import { handle } from '@loanline/kit/http/handler';
import { readReport } from '@loanline/kit/reports/read-report';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../deps.ts';
import { messagingFigures } from './figures.ts';

export const getReport = ({ pool }: Pick<Deps, 'pool'>) =>
  handle(routes.getMessagingReport, ({ query }) => readReport(pool, messagingFigures, query));
