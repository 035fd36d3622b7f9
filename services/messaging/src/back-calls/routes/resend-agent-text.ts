import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { notConfigured } from '../../errors.ts';
import { presentBackCall } from '../present-back-call.ts';
import { resendAgentText as resend } from '../use-cases/resend-agent-text.ts';

export const resendAgentText = (deps: Deps) =>
  handle(routes.resendAgentText, async ({ params: { id }, caller }) => {
    if (!deps.channels.sms) throw notConfigured('sms');
    const { backCall, error } = await resend(deps, { id, actor: caller.username });
    return { request: presentBackCall(backCall), ...(error !== undefined && { error }) };
  });
