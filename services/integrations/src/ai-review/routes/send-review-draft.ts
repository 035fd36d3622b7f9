import { clientAs } from '@loanline/kit/http/client-as';
import { handle } from '@loanline/kit/http/handler';
import { ProblemError } from '@loanline/kit/http/problem-error';
import { routes } from '@loanline/proto/routes';
import type { AiReviewDeps } from '../deps.ts';
import { noDraft, unknownReview } from '../errors.ts';
import { presentReview } from '../store/review-row.ts';
import { findReview, settleDraft } from '../store/reviews.ts';

/**
 * Posts the message as the member of staff who sends it. The review's id is the message's `clientId`: sent again, after a
 * lost answer or from a second screen, it stays one message.
 */
export const sendReviewDraft = ({ pool, prisma, urls }: AiReviewDeps) =>
  handle(routes.sendReviewDraft, async ({ params: { runId: id }, body, caller, request }) => {
    const review = await findReview(prisma, id);
    if (!review) throw unknownReview();
    if (review.status !== 'completed' || review.draftState === 'dropped') throw noDraft();
    const markSent = () => settleDraft(pool, id, { state: 'sent', actor: caller.username });
    try {
      await clientAs(request, urls.chat)(
        routes.postChatMessage,
        {
          params: { applicationId: review.applicationId },
          body: { text: body.text, sender: 'admin', clientId: id },
        },
        { caller },
      );
    } catch (error) {
      // An earlier text was posted, although its answer was lost.
      if (error instanceof ProblemError && error.code === 'conflict') await markSent();
      throw error;
    }
    const settled = await markSent();
    return { success: true as const, run: presentReview(settled ?? review) };
  });
