import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';
import { unknownInquiry } from '../errors.ts';
import { markRead } from '../use-cases/mark-read.ts';

export const markInquiryRead = (context: Context) =>
  handle(routes.markInquiryRead, async ({ params: { inquiryId: subject }, ...command }) => {
    const lastRead = await markRead(context, { kind: 'inquiry', subject }, command);
    if (!lastRead) throw unknownInquiry();
    return { lastRead };
  });
