import { handle } from '@loanline/kit/http/handler';
import { recordRead } from '@loanline/kit/compliance/audit/record-audit';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';
import { unknownInquiry } from '../errors.ts';
import { messagesFor } from '../presenters/message.ts';
import { history } from '../store/history.ts';

export const listInquiryMessages = ({ pool }: Context) =>
  handle(routes.listInquiryMessages, async ({ params: { inquiryId: subject }, query, caller }) => {
    const page = await history(pool, { kind: 'inquiry', subject }, query);
    if (!page) throw unknownInquiry();
    const { conversationId, messages, lastRead, hasMore } = page;
    if (caller.kind === 'staff')
      await recordRead(pool, { caller, subject: `conversations/${conversationId}` });
    return { messages: messagesFor(caller, messages), lastRead, hasMore };
  });
