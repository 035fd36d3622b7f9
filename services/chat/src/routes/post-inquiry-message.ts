import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';
import { unknownInquiry } from '../errors.ts';
import { postMessage } from '../use-cases/post-message.ts';

export const postInquiryMessage = (context: Context) =>
  handle(routes.postInquiryMessage, async ({ params: { inquiryId: subject }, ...command }) => {
    const message = await postMessage(context, { kind: 'inquiry', subject }, command);
    if (!message) throw unknownInquiry();
    return { message };
  });
