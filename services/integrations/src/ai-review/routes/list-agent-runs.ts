import { handle } from '@loanline/kit/http/handler';
import { recordRead } from '@loanline/kit/compliance/audit/record-audit';
import { routes } from '@loanline/proto/routes';
import type { AiReviewDeps } from '../deps.ts';
import { presentRun } from '../store/run-row.ts';
import { listRuns } from '../store/runs.ts';

export const listAgentRuns = ({ pool, prisma }: AiReviewDeps) =>
  handle(routes.listAgentRuns, async ({ query, caller }) => {
    await recordRead(pool, { caller, subject: 'agent-runs' });
    return (await listRuns(prisma, query)).map(presentRun);
  });
