import { conversationHeader } from '@loanline/kit/http/conversation-header';
import { handle, reply } from '@loanline/kit/http/handler';
import { readIdempotencyKey } from '@loanline/kit/http/idempotency';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';
import { presentForVisitor } from '../presenters/inquiry.ts';
import { startInquiry as start } from '../use-cases/start-inquiry.ts';

export const startInquiry = (context: Context) =>
  handle(routes.startInquiry, async ({ body, request }) => {
    const inquiry = await start(context, {
      start: body,
      sent: request.body as unknown,
      idempotencyKey: readIdempotencyKey(request),
    });
    return reply(
      { inquiry: presentForVisitor(inquiry) },
      { headers: { [conversationHeader]: inquiry.inquiryId } },
    );
  });
