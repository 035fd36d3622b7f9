import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { presentForTracker } from '../../tracked-applications/presenter.ts';
import { withdrawApplication as withdraw } from '../use-cases/withdraw-application.ts';

export const withdrawApplication = (deps: Deps) =>
  handle(routes.withdrawApplication, async ({ params: { applicationId } }) =>
    presentForTracker(await withdraw(deps, applicationId), true),
  );
