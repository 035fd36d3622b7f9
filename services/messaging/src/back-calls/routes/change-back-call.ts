import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../../deps.ts';
import { presentBackCall } from '../present-back-call.ts';
import { changeBackCall as change } from '../use-cases/change-back-call.ts';

export const changeBackCall = (context: Context) =>
  handle(routes.changeBackCall, async ({ params: { id }, body, caller }) => {
    const { request } = await change(context, { id, ...body, staff: caller });
    return presentBackCall(request);
  });
