import { handle } from '@loanline/kit/http/handler';
import { recordRead } from '@loanline/kit/compliance/audit/record-audit';
import { routes } from '@loanline/proto/routes';
import type { AiReviewDeps } from '../deps.ts';
import { presentReview } from '../store/review-row.ts';
import { listReviews } from '../store/reviews.ts';

export const listAiReviews = ({ pool, prisma }: AiReviewDeps) =>
  handle(routes.listAiReviews, async ({ query, caller }) => {
    await recordRead(pool, { caller, subject: 'agent-runs' });
    return (await listReviews(prisma, query)).map(presentReview);
  });
