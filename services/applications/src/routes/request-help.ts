import { handle } from '@loanline/kit/http/handler';
import { readIdempotencyKey } from '@loanline/kit/http/idempotency';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';
import { requestHelp as ask } from '../use-cases/request-help.ts';

export const requestHelp = (context: Context) =>
  handle(routes.requestHelp, ({ body, caller, request }) =>
    ask(context, {
      help: body,
      sent: request.body as unknown,
      caller,
      idempotencyKey: readIdempotencyKey(request),
    }),
  );
