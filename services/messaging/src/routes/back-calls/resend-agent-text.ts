import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../../context.ts';
import { notConfigured } from '../../errors.ts';
import { staffOf } from '../../policies/back-calls.ts';
import { presentBackCall } from '../../presenters/back-call.ts';
import { resendAgentText as resend } from '../../use-cases/resend-agent-text.ts';

export const resendAgentText = (context: Context) =>
  handle(routes.resendAgentText, async ({ params: { id }, caller, correlationId }) => {
    if (!context.channels.sms) throw notConfigured('sms');
    const { request, error } = await resend(context, { id, actor: staffOf(caller).username, correlationId });
    return { request: presentBackCall(request), ...(error !== undefined && { error }) };
  });
