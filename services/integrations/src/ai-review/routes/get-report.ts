import { handle } from '@loanline/kit/http/handler';
import { readReport } from '@loanline/kit/reports/read-report';
import { routes } from '@loanline/proto/routes';
import type { AiReviewDeps } from '../deps.ts';
import { reviewFigures } from '../store/review-figures.ts';

export const getReport = ({ pool }: Pick<AiReviewDeps, 'pool'>) =>
  handle(routes.getIntegrationsReport, ({ query }) => readReport(pool, reviewFigures, query));
