import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { AgentContext } from '../context.ts';
import { noDraft, unknownRun } from '../errors.ts';
import { presentAgentRun } from '../store/agent-run-row.ts';
import { findRun, settleDraft } from '../store/agent-runs.ts';

export const discardAgentDraft = ({ pool }: AgentContext) =>
  handle(routes.discardAgentDraft, async ({ params: { runId }, caller }) => {
    const run = await settleDraft(pool, runId, { state: 'dropped', actor: caller.username });
    if (!run) throw (await findRun(pool, runId)) ? noDraft() : unknownRun();
    return { success: true as const, run: presentAgentRun(run) };
  });
