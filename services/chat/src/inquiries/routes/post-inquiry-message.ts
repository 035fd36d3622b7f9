import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { unknownInquiry } from '../../errors.ts';
import { postMessage } from '../../conversations/use-cases/post-message.ts';

export const postInquiryMessage = (deps: Deps) =>
  handle(routes.postInquiryMessage, async ({ params: { inquiryId: subject }, ...command }) => {
    const message = await postMessage(deps, { kind: 'inquiry', subject }, command);
    if (!message) throw unknownInquiry();
    return { message };
  });
