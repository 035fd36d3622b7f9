import { ProblemError } from '@loanline/kit/http/problem-error';
import type { Logger } from '@loanline/kit/runtime/logger';
import type { Pool } from 'pg';
import { assess } from './assess.ts';
import type { AgentReport } from '@loanline/proto/entities/agent-run';
import type { Dossier } from './dossier.ts';
import type { ApplicationFile, Gatherer, OnBehalf } from './gather.ts';
import { faultOf } from './model/language-model.ts';
import type { ModelWriter } from './model/write-with-model.ts';
import { markPaidOut } from './paid-out.ts';
import { writeReport } from './report.ts';
import { addStep, beatMs, endAbandonedRuns, endRun, keepAlive, type Ending } from './store/runs.ts';

export interface RunnerOptions {
  readonly pool: Pool;
  readonly relay: { wake(): void };
  readonly logger: Logger;
  readonly gatherer: Gatherer;
  readonly timeoutMs: number;
  /** Words the report; without one, the checks do. */
  readonly model: ModelWriter | null;
}

const interrupted = 'The run was interrupted and found nothing. Nothing was changed. Start it again.';
const tookTooLong = 'The run took too long and was stopped. Nothing was changed. Start it again.';
const unforeseen = 'The run failed unexpectedly. Nothing was changed. Start it again.';

/** The run has ended by another hand: it was cancelled, or given up. */
class RunEndedError extends Error {
  override readonly name = 'RunEndedError';
}

const failureOf = (error: unknown): string => {
  if (error instanceof ProblemError) return `${error.message}. Nothing was changed. Start it again.`;
  return error instanceof DOMException && error.name === 'TimeoutError' ? tookTooLong : unforeseen;
};

/** Does the work of runs, each beside the call that started it. Every step is stored before it is made. */
export const createRunner = ({ pool, relay, logger, gatherer, timeoutMs, model }: RunnerOptions) => {
  const underWay = new Map<string, { readonly work: Promise<void>; readonly stopping: AbortController }>();
  let sweep: NodeJS.Timeout | undefined;

  const end = async (id: string, ending: Ending) => {
    if (await endRun(pool, id, ending)) relay.wake();
  };

  /** In the words of the model where there is one and its words can be used; else as the checks wrote it. */
  const word = async (
    report: AgentReport,
    dossier: Dossier,
    tell: (message: string) => Promise<void>,
    signal: AbortSignal,
  ): Promise<AgentReport> => {
    if (!model) return report;
    try {
      return { ...report, ...(await model(dossier, report, tell, signal)), writtenBy: 'model' };
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof RunEndedError) throw error;
      const reason = faultOf(error);
      logger.warn({ reason }, 'failed to use the answer of the language model');
      await tell(
        `The answer of the language model is not used: ${reason}. The report is as the checks wrote it`,
      );
      return report;
    }
  };

  const process = async (id: string, file: ApplicationFile, whom: OnBehalf, signal: AbortSignal) => {
    const tell = async (message: string) => {
      signal.throwIfAborted();
      if (!(await addStep(pool, id, message))) throw new RunEndedError();
      relay.wake();
    };
    await tell('Reading the customer record, chat, messages, back call requests and reminders');
    const dossier = await gatherer.rest(file, whom);
    // The application may have moved after it was read and before the run was stored, and no event of that reaches the
    // run.
    const { application } = await gatherer.file(file.application.applicationId, whom);
    await markPaidOut(pool, application);
    const findings = await assess(dossier, tell);
    await tell('Writing the report');
    const report = await word(writeReport(dossier, findings), dossier, tell, signal);
    await end(id, { status: 'completed', report, message: report.summary });
  };

  const run = async (id: string, file: ApplicationFile, whom: OnBehalf, stopping: AbortController) => {
    const beats = setInterval(() => {
      keepAlive(pool, id).then(
        (isUnderWay) => isUnderWay || stopping.abort(new RunEndedError()),
        (error: unknown) => logger.warn({ err: error, runId: id }, 'failed to record that a run is at work'),
      );
    }, beatMs / 5);
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(timeoutMs)]);
    try {
      await process(id, file, whom, signal);
    } catch (error) {
      if (error instanceof RunEndedError) return;
      logger.warn({ err: error, runId: id }, 'failed to finish a run of the AI agent');
      await end(id, { status: 'failed', message: failureOf(error) });
    } finally {
      clearInterval(beats);
    }
  };

  const sweepOnce = async () => {
    try {
      if ((await endAbandonedRuns(pool, interrupted)) > 0) relay.wake();
    } catch (error) {
      logger.warn({ err: error }, 'failed to look for abandoned runs');
    }
  };

  return {
    /** Works on a run that is stored already. */
    start: (id: string, file: ApplicationFile, whom: OnBehalf): void => {
      const stopping = new AbortController();
      const work = run(id, file, whom, stopping)
        .catch((error: unknown) => logger.error({ err: error, runId: id }, 'failed to end a run'))
        .finally(() => underWay.delete(id));
      underWay.set(id, { work, stopping });
    },
    worker: {
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
export type Runner = ReturnType<typeof createRunner>;
