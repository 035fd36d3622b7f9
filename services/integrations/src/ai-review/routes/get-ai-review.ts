import { handle } from '@loanline/kit/http/handler';
import { recordRead } from '@loanline/kit/compliance/audit/record-audit';
import { routes } from '@loanline/proto/routes';
import type { AiReviewDeps } from '../deps.ts';
import { unknownReview } from '../errors.ts';
import { presentReview } from '../store/review-row.ts';
import { findReview } from '../store/reviews.ts';

export const getAiReview = ({ pool, prisma }: AiReviewDeps) =>
  handle(routes.getAiReview, async ({ params: { runId: id }, caller }) => {
    const review = await findReview(prisma, id);
    if (!review) throw unknownReview();
    await recordRead(pool, { caller, subject: `agent-runs/${id}` });
    return presentReview(review);
  });
