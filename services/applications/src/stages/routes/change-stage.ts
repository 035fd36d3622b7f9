import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { presentForStaff } from '../../tracked-applications/presenter.ts';
import { changeStage as change } from '../use-cases/change-stage.ts';

export const changeStage = (deps: Deps) =>
  handle(routes.changeStage, async ({ params: { applicationId }, body, caller }) =>
    presentForStaff(await change(deps, { ...body, reference: applicationId, actor: caller.username })),
  );
