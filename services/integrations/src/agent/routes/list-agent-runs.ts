import { handle } from '@loanline/kit/http/handler';
import { recordRead } from '@loanline/kit/audit/leave-entry';
import { routes } from '@loanline/proto/routes';
import type { AgentContext } from '../context.ts';
import { presentAgentRun } from '../store/agent-run-row.ts';
import { listRuns } from '../store/agent-runs.ts';

export const listAgentRuns = ({ pool }: AgentContext) =>
  handle(routes.listAgentRuns, async ({ query, caller, correlationId }) => {
    await recordRead(pool, { caller, subject: 'agent-runs', correlationId });
    return (await listRuns(pool, query)).map(presentAgentRun);
  });
