import { leaveEntry } from '@loanline/kit/audit/leave-entry';
import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';
import { unknownInquiry } from '../errors.ts';
import { findInquiry } from '../store/inquiries.ts';
import { postMessage } from '../use-cases/post-message.ts';

export const postInquiryMessage = (context: Context) =>
  handle(routes.postInquiryMessage, async ({ params: { inquiryId: subject }, ...command }) => {
    const message = await postMessage(context, { kind: 'inquiry', subject }, command);
    if (!message) throw unknownInquiry();
    if (command.caller.kind === 'staff') {
      const inquiry = await findInquiry(context.pool, subject);
      await leaveEntry(context.pool, {
        actor: command.caller.username,
        action: 'post message',
        subject: `inquiries/${inquiry?.id}`,
        correlationId: command.correlationId,
      });
    }
    return { message };
  });
