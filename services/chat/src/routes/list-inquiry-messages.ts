import { handle } from '@loanline/kit/http/handler';
import { recordRead } from '@loanline/kit/staff/audit';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';
import { unknownInquiry } from '../errors.ts';
import { history } from '../store/history.ts';

/** Staff opening a conversation is written down, their asking for what came since is not. */
export const listInquiryMessages = ({ pool }: Context) =>
  handle(
    routes.listInquiryMessages,
    async ({ params: { inquiryId: subject }, query, caller, correlationId }) => {
      const page = await history(pool, { kind: 'inquiry', subject }, query);
      if (!page) throw unknownInquiry();
      const { conversationId, messages, lastRead, hasMore } = page;
      if (caller.kind === 'staff' && query.after === undefined)
        await recordRead(pool, { caller, subject: `conversations/${conversationId}`, correlationId });
      return { messages, lastRead, hasMore };
    },
  );
