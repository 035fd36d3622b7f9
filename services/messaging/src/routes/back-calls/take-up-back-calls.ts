import { handle } from '@loanline/kit/http/handler';
import { takeUpBackCalls as route } from '@loanline/proto/routes/back-call-reports';
import type { Context } from '../../context.ts';
import { staffOf } from '../../policies/back-calls.ts';
import { takeUpBackCalls as takeUp } from '../../use-cases/take-up-back-calls.ts';

/** For the services that read other systems: a person has asked for it there. */
export const takeUpBackCalls = (context: Context) =>
  handle(route, ({ body, caller, correlationId }) =>
    takeUp(context, { ...body, actor: staffOf(caller).username, correlationId }),
  );
