import { handle } from '@loanline/kit/http/handler';
import { readIdempotencyKey, requestHashOf } from '@loanline/kit/http/idempotency';
import { routes } from '@loanline/proto/routes';
import { presentBackCall } from '../present-back-call.ts';
import { requestBackCall as request, type RequestParts } from '../use-cases/request-back-call.ts';

export const requestBackCall = (deps: RequestParts) =>
  handle(routes.requestBackCall, async ({ body, caller, request: sent }) => {
    const requested = await request(deps, {
      form: body,
      requestHash: requestHashOf(sent.body),
      idempotencyKey: readIdempotencyKey(sent),
      author: caller.username,
    });
    return {
      success: true as const,
      request: presentBackCall(requested.backCall),
      ...(requested.error !== undefined && { error: requested.error }),
    };
  });
