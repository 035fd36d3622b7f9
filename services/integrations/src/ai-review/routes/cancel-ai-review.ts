import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { AiReviewDeps } from '../deps.ts';
import { reviewHasEnded, unknownReview } from '../errors.ts';
import { presentReview } from '../store/review-row.ts';
import { endReview, findReview } from '../store/reviews.ts';

/** The process that works on it, wherever it is, sees at its next step that the review has ended. */
export const cancelAiReview = ({ pool, prisma, relay }: AiReviewDeps) =>
  handle(routes.cancelAiReview, async ({ params: { runId: id }, caller }) => {
    const message = `Cancelled by ${caller.username}`;
    const review = await endReview(pool, id, { status: 'cancelled', message });
    if (!review) throw (await findReview(prisma, id)) ? reviewHasEnded() : unknownReview();
    relay.wake();
    return { success: true as const, run: presentReview(review) };
  });
