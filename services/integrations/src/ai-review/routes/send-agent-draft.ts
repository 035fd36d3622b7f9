import { clientAs } from '@loanline/kit/http/client-as';
import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { AiReviewDeps } from '../deps.ts';
import { noDraft, unknownRun } from '../errors.ts';
import { presentRun } from '../store/run-row.ts';
import { findRun, settleDraft } from '../store/runs.ts';

/**
 * Posts the message as the member of staff who sends it. The run's id is the message's `clientId`: sent again, after a
 * lost answer or from a second screen, it stays one message.
 */
export const sendAgentDraft = ({ pool, prisma, urls }: AiReviewDeps) =>
  handle(routes.sendAgentDraft, async ({ params: { runId }, body, caller, request }) => {
    const run = await findRun(prisma, runId);
    if (!run) throw unknownRun();
    if (run.status !== 'completed' || run.draftState === 'dropped') throw noDraft();
    await clientAs(request, urls.chat)(
      routes.postChatMessage,
      {
        params: { applicationId: run.applicationId },
        body: { text: body.text, sender: 'admin', clientId: runId },
      },
      { caller },
    );
    const settled = await settleDraft(pool, runId, { state: 'sent', actor: caller.username });
    return { success: true as const, run: presentRun(settled ?? run) };
  });
