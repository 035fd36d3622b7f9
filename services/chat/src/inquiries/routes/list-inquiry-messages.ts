import { handle } from '@loanline/kit/http/handler';
import { recordRead } from '@loanline/kit/compliance/audit/record-audit';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { unknownInquiry } from '../../errors.ts';
import { messagesFor } from '../../conversations/presenter.ts';
import { history } from '../../conversations/store/history.ts';

export const listInquiryMessages = ({ pool }: Deps) =>
  handle(routes.listInquiryMessages, async ({ params: { inquiryId: subject }, query, caller }) => {
    const page = await history(pool, { kind: 'inquiry', subject }, query);
    if (!page) throw unknownInquiry();
    const { conversationId, messages, lastRead, hasMore } = page;
    if (caller.kind === 'staff')
      await recordRead(pool, { caller, subject: `conversations/${conversationId}` });
    return { messages: messagesFor(caller, messages), lastRead, hasMore };
  });
