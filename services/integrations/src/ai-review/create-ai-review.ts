import { instrumentProvider } from '@loanline/kit/observability/instrumentation';
import type { Deps } from '../deps.ts';
import type { AiReviewDeps } from './deps.ts';
import { createEvidenceCollector, type ServiceUrls } from './collect-evidence.ts';
import { createLanguageModel, type ModelSettings } from './model/language-model.ts';
import { createModelWriter } from './model/write-with-model.ts';
import { cancelAiReview } from './routes/cancel-ai-review.ts';
import { discardReviewDraft } from './routes/discard-review-draft.ts';
import { getAiReview } from './routes/get-ai-review.ts';
import { getReport } from './routes/get-report.ts';
import { listAiReviews } from './routes/list-ai-reviews.ts';
import { sendReviewDraft } from './routes/send-review-draft.ts';
import { startAiReview } from './routes/start-ai-review.ts';
import { createReviewWorker } from './review-worker.ts';

export interface AiReviewSettings {
  readonly urls: ServiceUrls;
  /** Longest time of one review, in milliseconds. */
  readonly timeoutMs: number;
  /** Null when no language model is configured: the checks are the whole review. */
  readonly model: ModelSettings | null;
}

/** Reviews of applications by AI, wired: its routes, and the worker that does the reviews. */
export const createAiReview = (
  { pool, prisma, relay, logger, metrics }: Deps,
  { urls, timeoutMs, model }: AiReviewSettings,
) => {
  const evidence = createEvidenceCollector(urls);
  const reviewWorker = createReviewWorker({
    pool,
    relay,
    logger,
    evidence,
    timeoutMs,
    model:
      model &&
      createModelWriter(
        instrumentProvider(metrics, { provider: 'language-model' }, createLanguageModel(model)),
        model,
      ),
  });
  const deps: AiReviewDeps = { pool, prisma, relay, evidence, reviewWorker, urls, timeoutMs };
  return {
    routes: [
      startAiReview(deps),
      listAiReviews(deps),
      getAiReview(deps),
      cancelAiReview(deps),
      sendReviewDraft(deps),
      discardReviewDraft(deps),
      getReport(deps),
    ],
    worker: reviewWorker.service,
  };
};
