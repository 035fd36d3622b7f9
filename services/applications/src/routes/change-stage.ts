import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';
import { presentForStaff } from '../presenters/application.ts';
import { changeStage as change } from '../use-cases/change-stage.ts';

export const changeStage = (context: Context) =>
  handle(routes.changeStage, async ({ params: { applicationId }, body, caller }) =>
    presentForStaff(await change(context, { ...body, reference: applicationId, actor: caller.username })),
  );
