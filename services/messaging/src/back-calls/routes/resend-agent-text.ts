import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../../deps.ts';
import { notConfigured } from '../../errors.ts';
import { presentBackCall } from '../present-back-call.ts';
import { resendAgentText as resend } from '../use-cases/resend-agent-text.ts';

export const resendAgentText = (context: Context) =>
  handle(routes.resendAgentText, async ({ params: { id }, caller }) => {
    if (!context.channels.sms) throw notConfigured('sms');
    const { request, error } = await resend(context, { id, actor: caller.username });
    return { request: presentBackCall(request), ...(error !== undefined && { error }) };
  });
