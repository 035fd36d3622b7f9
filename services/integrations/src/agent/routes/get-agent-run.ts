import { handle } from '@loanline/kit/http/handler';
import { recordRead } from '@loanline/kit/compliance/audit/record-audit';
import { routes } from '@loanline/proto/routes';
import type { AgentContext } from '../context.ts';
import { unknownRun } from '../errors.ts';
import { presentAgentRun } from '../store/agent-run-row.ts';
import { findRun } from '../store/agent-runs.ts';

export const getAgentRun = ({ pool }: AgentContext) =>
  handle(routes.getAgentRun, async ({ params: { runId }, caller }) => {
    const run = await findRun(pool, runId);
    if (!run) throw unknownRun();
    await recordRead(pool, { caller, subject: `agent-runs/${runId}` });
    return presentAgentRun(run);
  });
