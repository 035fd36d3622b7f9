import { handle } from '@loanline/kit/http/handler';
import { readIdempotencyKey, requestHashOf } from '@loanline/kit/http/idempotency';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../../deps.ts';
import { presentBackCall } from '../present-back-call.ts';
import { requestBackCall as request } from '../use-cases/request-back-call.ts';

export const requestBackCall = (context: Context) =>
  handle(routes.requestBackCall, async ({ body, caller, request: sent }) => {
    const requested = await request(context, {
      form: body,
      requestHash: requestHashOf(sent.body),
      idempotencyKey: readIdempotencyKey(sent),
      author: caller.username,
    });
    return {
      success: true as const,
      request: presentBackCall(requested.request),
      ...(requested.error !== undefined && { error: requested.error }),
    };
  });
