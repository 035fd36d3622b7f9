import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { AiReviewDeps } from '../deps.ts';
import { noDraft, unknownReview } from '../errors.ts';
import { presentReview } from '../store/review-row.ts';
import { findReview, settleDraft } from '../store/reviews.ts';

export const discardReviewDraft = ({ pool, prisma }: AiReviewDeps) =>
  handle(routes.discardReviewDraft, async ({ params: { runId: id }, caller }) => {
    const review = await settleDraft(pool, id, { state: 'dropped', actor: caller.username });
    if (!review) throw (await findReview(prisma, id)) ? noDraft() : unknownReview();
    return { success: true as const, run: presentReview(review) };
  });
