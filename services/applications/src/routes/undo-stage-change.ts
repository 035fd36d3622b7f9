import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';
import { presentForStaff } from '../presenters/application.ts';
import { undoStageChange as undo } from '../use-cases/undo-stage-change.ts';

export const undoStageChange = (context: Context) =>
  handle(routes.undoStageChange, async ({ params: { applicationId }, body, caller }) =>
    presentForStaff(await undo(context, { ...body, reference: applicationId, actor: caller.username })),
  );
