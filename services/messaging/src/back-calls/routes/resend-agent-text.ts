import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import { notConfigured } from '../../errors.ts';
import { presentBackCall } from '../present-back-call.ts';
import { resendAgentText as resend, type ResendParts } from '../use-cases/resend-agent-text.ts';

export const resendAgentText = (deps: ResendParts) =>
  handle(routes.resendAgentText, async ({ params: { id }, caller }) => {
    if (!deps.channels.sms) throw notConfigured('sms');
    const { backCall, error } = await resend(deps, { id, actor: caller.username });
    return { request: presentBackCall(backCall), ...(error !== undefined && { error }) };
  });
