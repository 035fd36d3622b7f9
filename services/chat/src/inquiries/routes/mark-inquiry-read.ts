import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { unknownInquiry } from '../../errors.ts';
import { markRead } from '../../conversations/use-cases/mark-read.ts';

export const markInquiryRead = (deps: Deps) =>
  handle(routes.markInquiryRead, async ({ params: { inquiryId: subject }, ...command }) => {
    const lastRead = await markRead(deps, { kind: 'inquiry', subject }, command);
    if (!lastRead) throw unknownInquiry();
    return { lastRead };
  });
