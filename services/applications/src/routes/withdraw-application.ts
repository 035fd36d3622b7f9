import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';
import { presentForTracker } from '../presenters/application.ts';
import { withdrawApplication as withdraw } from '../use-cases/withdraw-application.ts';

export const withdrawApplication = (context: Context) =>
  handle(routes.withdrawApplication, async ({ params: { applicationId } }) =>
    presentForTracker(await withdraw(context, applicationId), true),
  );
