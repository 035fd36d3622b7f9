import { handle } from '@loanline/kit/http/handler';
import { recordRead } from '@loanline/kit/compliance/audit/record-audit';
import { routes } from '@loanline/proto/routes';
import type { AiReviewDeps } from '../deps.ts';
import { unknownRun } from '../errors.ts';
import { presentRun } from '../store/run-row.ts';
import { findRun } from '../store/runs.ts';

export const getAgentRun = ({ pool, prisma }: AiReviewDeps) =>
  handle(routes.getAgentRun, async ({ params: { runId }, caller }) => {
    const run = await findRun(prisma, runId);
    if (!run) throw unknownRun();
    await recordRead(pool, { caller, subject: `agent-runs/${runId}` });
    return presentRun(run);
  });
