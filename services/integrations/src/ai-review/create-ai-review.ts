import { meterProvider } from '@loanline/kit/observability/instrumentation';
import type { Deps } from '../deps.ts';
import type { AiReviewDeps } from './deps.ts';
import { createGatherer, type ServiceUrls } from './gather.ts';
import { createLanguageModel, type ModelSettings } from './model/language-model.ts';
import { createModelWriter } from './model/write-with-model.ts';
import { cancelAgentRun } from './routes/cancel-agent-run.ts';
import { discardAgentDraft } from './routes/drop-agent-draft.ts';
import { getAgentRun } from './routes/get-agent-run.ts';
import { listAgentRuns } from './routes/list-agent-runs.ts';
import { sendAgentDraft } from './routes/send-agent-draft.ts';
import { startAgentRun } from './routes/start-agent-run.ts';
import { createRunner } from './runner.ts';

export interface AiReviewSettings {
  readonly urls: ServiceUrls;
  /** Longest time of one run, in milliseconds. */
  readonly timeoutMs: number;
  /** Null when no language model is configured: the checks are the whole review. */
  readonly model: ModelSettings | null;
}

/** Reviews of applications by AI, wired: its routes, and the worker that does the runs. */
export const createAiReview = (
  { pool, prisma, relay, logger, metrics }: Deps,
  { urls, timeoutMs, model }: AiReviewSettings,
) => {
  const gatherer = createGatherer(urls);
  const runner = createRunner({
    pool,
    relay,
    logger,
    gatherer,
    timeoutMs,
    model:
      model &&
      createModelWriter(
        meterProvider(metrics, { provider: 'language-model' }, createLanguageModel(model)),
        model,
      ),
  });
  const deps: AiReviewDeps = { pool, prisma, relay, gatherer, runner, urls, timeoutMs };
  return {
    routes: [
      startAgentRun(deps),
      listAgentRuns(deps),
      getAgentRun(deps),
      cancelAgentRun(deps),
      sendAgentDraft(deps),
      discardAgentDraft(deps),
    ],
    worker: runner.worker,
  };
};
