import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { presentForStaff } from '../../tracked-applications/presenter.ts';
import * as changes from '../use-cases/change-outcome.ts';

export const setOutcome = (deps: Deps) =>
  handle(routes.setOutcome, async ({ params: { applicationId }, body, caller }) =>
    presentForStaff(
      await changes.setOutcome(deps, { ...body, reference: applicationId, actor: caller.username }),
    ),
  );

export const endOutcome = (deps: Deps) =>
  handle(routes.endOutcome, async ({ params: { applicationId }, query, caller }) =>
    presentForStaff(
      await changes.endOutcome(deps, { ...query, reference: applicationId, actor: caller.username }),
    ),
  );
