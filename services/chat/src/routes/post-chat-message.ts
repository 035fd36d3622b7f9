import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';
import { unknownConversation } from '../errors.ts';
import { postMessage } from '../use-cases/post-message.ts';

export const postChatMessage = (context: Context) =>
  handle(routes.postChatMessage, async ({ params: { applicationId: subject }, request, ...command }) => {
    const post = () => postMessage(context, { kind: 'application', subject }, command);
    const message =
      (await post()) ?? ((await context.ensureConversation(subject, request)) ? await post() : null);
    if (!message) throw unknownConversation();
    return { message };
  });
