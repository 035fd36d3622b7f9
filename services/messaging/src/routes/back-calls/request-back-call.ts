import { handle } from '@loanline/kit/http/handler';
import { readIdempotencyKey, requestHashOf } from '@loanline/kit/http/idempotency';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../../context.ts';
import { staffOf } from '../../policies/back-calls.ts';
import { presentBackCall } from '../../presenters/back-call.ts';
import { requestBackCall as request } from '../../use-cases/request-back-call.ts';

export const requestBackCall = (context: Context) =>
  handle(routes.requestBackCall, async ({ body, caller, correlationId, request: sent }) => {
    const requested = await request(context, {
      form: body,
      requestHash: requestHashOf(sent.body),
      idempotencyKey: readIdempotencyKey(sent),
      author: staffOf(caller).username,
      correlationId,
    });
    return {
      success: true as const,
      request: presentBackCall(requested.request),
      ...(requested.error !== undefined && { error: requested.error }),
    };
  });
