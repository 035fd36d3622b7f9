import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { presentForStaff } from '../../tracked-applications/presenter.ts';
import { undoStageChange as undo } from '../use-cases/undo-stage-change.ts';

export const undoStageChange = (deps: Deps) =>
  handle(routes.undoStageChange, async ({ params: { applicationId }, body, caller }) =>
    presentForStaff(await undo(deps, { ...body, reference: applicationId, actor: caller.username })),
  );
