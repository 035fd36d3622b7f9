import { handle } from '@loanline/kit/http/handler';
import { readIdempotencyKey } from '@loanline/kit/http/idempotency';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../deps.ts';
import { requestHelp as ask } from './request-help.ts';

export const requestHelp = (deps: Deps) =>
  handle(routes.requestHelp, ({ body, caller, request }) =>
    ask(deps, {
      help: body,
      sent: request.body,
      caller,
      idempotencyKey: readIdempotencyKey(request),
    }),
  );
