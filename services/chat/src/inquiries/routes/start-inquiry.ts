import { conversationHeader } from '@loanline/kit/http/conversation-header';
import { handle, reply } from '@loanline/kit/http/handler';
import { readIdempotencyKey } from '@loanline/kit/http/idempotency';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { presentForVisitor } from '../presenter.ts';
import { startInquiry as start } from '../use-cases/start-inquiry.ts';

export const startInquiry = (deps: Deps) =>
  handle(routes.startInquiry, async ({ body, request }) => {
    const inquiry = await start(deps, {
      start: body,
      sent: request.body,
      idempotencyKey: readIdempotencyKey(request),
    });
    return reply(
      { inquiry: presentForVisitor(inquiry) },
      { headers: { [conversationHeader]: inquiry.inquiryId } },
    );
  });
