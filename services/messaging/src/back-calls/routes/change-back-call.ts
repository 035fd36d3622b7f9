import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { presentBackCall } from '../present-back-call.ts';
import { changeBackCall as change } from '../use-cases/change-back-call.ts';

export const changeBackCall = (deps: Deps) =>
  handle(routes.changeBackCall, async ({ params: { id }, body, caller }) => {
    const { backCall } = await change(deps, { id, ...body, staff: caller });
    return presentBackCall(backCall);
  });
