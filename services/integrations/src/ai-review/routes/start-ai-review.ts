import { handle } from '@loanline/kit/http/handler';
import { paidOutStage } from '@loanline/proto/enums/stages';
import { routes } from '@loanline/proto/routes';
import { randomUUID } from 'node:crypto';
import type { AiReviewDeps } from '../deps.ts';
import { alreadyRunning } from '../errors.ts';
import { presentReview } from '../store/review-row.ts';
import { insertReview, listReviews } from '../store/reviews.ts';

/**
 * Reads the application while the caller waits, so that a missing one is an error at once; then works in the
 * background.
 */
export const startAiReview = ({ pool, prisma, relay, evidence, reviewWorker, timeoutMs }: AiReviewDeps) =>
  handle(routes.startAiReview, async ({ params, caller, request }) => {
    const whom = { caller, request };
    const file = await evidence.file(params.applicationId, whom);
    const { applicationId, customerFirstName, customerLastName, currentStage, version } = file.application;
    const review = await insertReview(pool, {
      id: randomUUID(),
      applicationId,
      customerName: `${customerFirstName} ${customerLastName}`.trim(),
      startedBy: caller.username,
      timeoutMs,
      paidOut: currentStage === paidOutStage,
      applicationVersion: version,
      message: 'Reading the application',
    });
    if (!review) {
      const [running] = await listReviews(prisma, { applicationId });
      throw alreadyRunning(running?.id ?? '');
    }
    relay.wake();
    reviewWorker.start(review.id, file, whom);
    return { success: true as const, run: presentReview(review) };
  });
