import { handle } from '@loanline/kit/http/handler';
import { wasPaidOut } from '@loanline/proto/rules/paid-out';
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
    const { applicationId, customerFirstName, customerLastName, version } = file.application;
    const review = await insertReview(pool, {
      id: randomUUID(),
      applicationId,
      customerName: `${customerFirstName} ${customerLastName}`.trim(),
      startedBy: caller.username,
      timeoutMs,
      paidOut: wasPaidOut(file.application),
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
