import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';
import { presentForStaff } from '../presenters/application.ts';
import * as changes from '../use-cases/change-outcome.ts';

export const setOutcome = (context: Context) =>
  handle(routes.setOutcome, async ({ params: { applicationId }, body, caller }) =>
    presentForStaff(
      await changes.setOutcome(context, { ...body, reference: applicationId, actor: caller.username }),
    ),
  );

export const endOutcome = (context: Context) =>
  handle(routes.endOutcome, async ({ params: { applicationId }, query, caller }) =>
    presentForStaff(
      await changes.endOutcome(context, { ...query, reference: applicationId, actor: caller.username }),
    ),
  );
