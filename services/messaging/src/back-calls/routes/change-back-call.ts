import { handle } from '@loanline/kit/http/handler';
import { readIdempotencyKey } from '@loanline/kit/http/idempotency';
import { routes } from '@loanline/proto/routes';
import { presentBackCall } from '../present-back-call.ts';
import { changeBackCall as change, type ChangeParts } from '../use-cases/change-back-call.ts';

export const changeBackCall = (deps: ChangeParts) =>
  handle(routes.changeBackCall, async ({ params: { id }, body, caller, request }) => {
    const idempotencyKey = readIdempotencyKey(request);
    const { backCall } = await change(deps, { id, ...body, idempotencyKey, staff: caller });
    return presentBackCall(backCall);
  });
