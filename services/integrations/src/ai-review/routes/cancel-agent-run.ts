import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { AiReviewDeps } from '../deps.ts';
import { runHasEnded, unknownRun } from '../errors.ts';
import { presentRun } from '../store/run-row.ts';
import { endRun, findRun } from '../store/runs.ts';

/** The process that works on it, wherever it is, sees at its next step that the run has ended. */
export const cancelAgentRun = ({ pool, prisma, relay }: AiReviewDeps) =>
  handle(routes.cancelAgentRun, async ({ params: { runId }, caller }) => {
    const message = `Cancelled by ${caller.username}`;
    const run = await endRun(pool, runId, { status: 'cancelled', message });
    if (!run) throw (await findRun(prisma, runId)) ? runHasEnded() : unknownRun();
    relay.wake();
    return { success: true as const, run: presentRun(run) };
  });
