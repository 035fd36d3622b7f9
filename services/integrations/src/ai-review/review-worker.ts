import { ProblemError } from '@loanline/kit/http/problem-error';
import { abortWithin } from '@loanline/kit/runtime/abort-within';
import type { Logger } from '@loanline/kit/runtime/logger';
import type { Pool } from 'pg';
import { assess } from './assess.ts';
import type { ReviewResult } from '@loanline/proto/entities/ai-review';
import type { CaseFile } from './case-file.ts';
import type { ApplicationFile, EvidenceCollector, OnBehalf } from './collect-evidence.ts';
import { faultOf } from './model/language-model.ts';
import type { ModelWriter } from './model/write-with-model.ts';
import { markPaidOut } from './paid-out.ts';
import { writeResult } from './review-result.ts';
import { addStep, beatMs, endAbandonedReviews, endReview, keepAlive, type Ending } from './store/reviews.ts';

export interface ReviewWorkerOptions {
  readonly pool: Pool;
  readonly relay: { wake(): void };
  readonly logger: Logger;
  readonly evidence: EvidenceCollector;
  readonly timeoutMs: number;
  /** Words the result; without one, the checks do. */
  readonly model: ModelWriter | null;
}

const interrupted = 'The review was interrupted and found nothing. Nothing was changed. Start it again.';
const tookTooLong = 'The review took too long and was stopped. Nothing was changed. Start it again.';
const unforeseen = 'The review failed unexpectedly. Nothing was changed. Start it again.';

/** The review has ended by another hand: it was cancelled, or given up. */
class ReviewEndedError extends Error {
  override readonly name = 'ReviewEndedError';
}

const failureOf = (error: unknown): string => {
  if (error instanceof ProblemError) return `${error.message}. Nothing was changed. Start it again.`;
  return error instanceof DOMException && error.name === 'TimeoutError' ? tookTooLong : unforeseen;
};

/** Does the work of reviews, each beside the call that started it. Every step is stored before it is made. */
export const createReviewWorker = ({
  pool,
  relay,
  logger,
  evidence,
  timeoutMs,
  model,
}: ReviewWorkerOptions) => {
  const underWay = new Map<string, { readonly work: Promise<void>; readonly stopping: AbortController }>();
  let sweep: NodeJS.Timeout | undefined;

  const end = async (id: string, ending: Ending) => {
    if (await endReview(pool, id, ending)) relay.wake();
  };

  /** In the words of the model where there is one and its words can be used; else as the checks wrote it. */
  const word = async (
    result: ReviewResult,
    caseFile: CaseFile,
    logStep: (message: string) => Promise<void>,
    signal: AbortSignal,
  ): Promise<ReviewResult> => {
    if (!model) return result;
    try {
      return { ...result, ...(await model(caseFile, result, logStep, signal)), writtenBy: 'model' };
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ReviewEndedError) throw error;
      const reason = faultOf(error);
      logger.warn({ reason }, 'failed to use the answer of the language model');
      await logStep(
        `The answer of the language model is not used: ${reason}. The result is as the checks wrote it`,
      );
      return result;
    }
  };

  const process = async (id: string, file: ApplicationFile, whom: OnBehalf, signal: AbortSignal) => {
    const logStep = async (message: string) => {
      signal.throwIfAborted();
      if (!(await addStep(pool, id, message))) throw new ReviewEndedError();
      relay.wake();
    };
    await logStep('Reading the customer record, chat, messages, back call requests and reminders');
    const caseFile = await evidence.rest(file, whom);
    // The application may have moved after it was read and before the review was stored, and no event of that reaches the
    // review.
    const { application } = await evidence.file(file.application.applicationId, whom);
    await markPaidOut(pool, application);
    const findings = await assess(caseFile, logStep);
    await logStep('Summing up');
    const result = await word(writeResult(caseFile, findings), caseFile, logStep, signal);
    await end(id, { status: 'completed', result, message: result.summary });
  };

  const runReview = async (id: string, file: ApplicationFile, whom: OnBehalf, stopping: AbortController) => {
    const beats = setInterval(() => {
      keepAlive(pool, id).then(
        (isUnderWay) => isUnderWay || stopping.abort(new ReviewEndedError()),
        (error: unknown) =>
          logger.warn({ err: error, reviewId: id }, 'failed to record that a review is at work'),
      );
    }, beatMs / 5);
    try {
      await abortWithin({ timeoutMs, signals: [stopping.signal] }, (signal) =>
        process(id, file, whom, signal),
      );
    } catch (error) {
      if (error instanceof ReviewEndedError) return;
      logger.warn({ err: error, reviewId: id }, 'failed to finish a review');
      await end(id, { status: 'failed', message: failureOf(error) });
    } finally {
      clearInterval(beats);
    }
  };

  const sweepOnce = async () => {
    try {
      if ((await endAbandonedReviews(pool, interrupted)) > 0) relay.wake();
    } catch (error) {
      logger.warn({ err: error }, 'failed to look for abandoned reviews');
    }
  };

  return {
    /** Works on a review that is stored already. */
    start: (id: string, file: ApplicationFile, whom: OnBehalf): void => {
      const stopping = new AbortController();
      const work = runReview(id, file, whom, stopping)
        .catch((error: unknown) => logger.error({ err: error, reviewId: id }, 'failed to end a review'))
        .finally(() => underWay.delete(id));
      underWay.set(id, { work, stopping });
    },
    service: {
      name: 'ai review',
      start: async (): Promise<void> => {
        await sweepOnce();
        sweep = setInterval(() => void sweepOnce(), beatMs / 3);
      },
      /** Fails what is under way, so that its staff know at once. */
      stop: async (): Promise<void> => {
        clearInterval(sweep);
        for (const { stopping } of underWay.values())
          stopping.abort(new ProblemError('service-unavailable', 'The service was stopped'));
        await Promise.all([...underWay.values()].map(({ work }) => work));
      },
    },
  };
};
export type ReviewWorker = ReturnType<typeof createReviewWorker>;
