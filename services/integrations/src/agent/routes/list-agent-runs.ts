import { handle } from '@loanline/kit/http/handler';
import { recordRead } from '@loanline/kit/compliance/audit/record-audit';
import { routes } from '@loanline/proto/routes';
import type { AgentContext } from '../context.ts';
import { presentAgentRun } from '../store/agent-run-row.ts';
import { listRuns } from '../store/agent-runs.ts';

export const listAgentRuns = ({ pool }: AgentContext) =>
  handle(routes.listAgentRuns, async ({ query, caller }) => {
    await recordRead(pool, { caller, subject: 'agent-runs' });
    return (await listRuns(pool, query)).map(presentAgentRun);
  });
