import { handle } from '@loanline/kit/http/handler';
import { paidOutStage } from '@loanline/proto/enums/stages';
import { routes } from '@loanline/proto/routes';
import { randomUUID } from 'node:crypto';
import type { AiReviewDeps } from '../deps.ts';
import { alreadyRunning } from '../errors.ts';
import { presentRun } from '../store/run-row.ts';
import { insertRun, listRuns } from '../store/runs.ts';

/**
 * Reads the application while the caller waits, so that a missing one is an error at once; then works in the
 * background.
 */
export const startAgentRun = ({ pool, prisma, relay, gatherer, runner, timeoutMs }: AiReviewDeps) =>
  handle(routes.startAgentRun, async ({ params, caller, request }) => {
    const whom = { caller, request };
    const file = await gatherer.file(params.applicationId, whom);
    const { applicationId, customerFirstName, customerLastName, currentStage, version } = file.application;
    const run = await insertRun(pool, {
      id: randomUUID(),
      applicationId,
      customerName: `${customerFirstName} ${customerLastName}`.trim(),
      startedBy: caller.username,
      timeoutMs,
      paidOut: currentStage === paidOutStage,
      applicationVersion: version,
      message: 'Reading the application',
    });
    if (!run) {
      const [running] = await listRuns(prisma, { applicationId });
      throw alreadyRunning(running?.id ?? '');
    }
    relay.wake();
    runner.start(run.id, file, whom);
    return { success: true as const, run: presentRun(run) };
  });
