import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { AiReviewDeps } from '../deps.ts';
import { noDraft, unknownRun } from '../errors.ts';
import { presentRun } from '../store/run-row.ts';
import { findRun, settleDraft } from '../store/runs.ts';

export const discardAgentDraft = ({ pool, prisma }: AiReviewDeps) =>
  handle(routes.discardAgentDraft, async ({ params: { runId }, caller }) => {
    const run = await settleDraft(pool, runId, { state: 'dropped', actor: caller.username });
    if (!run) throw (await findRun(prisma, runId)) ? noDraft() : unknownRun();
    return { success: true as const, run: presentRun(run) };
  });
