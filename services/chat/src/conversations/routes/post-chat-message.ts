import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { unknownConversation } from '../../errors.ts';
import { postMessage } from '../use-cases/post-message.ts';

export const postChatMessage = (deps: Deps) =>
  handle(routes.postChatMessage, async ({ params: { applicationId: subject }, request, ...command }) => {
    const post = () => postMessage(deps, { kind: 'application', subject }, command);
    const message =
      (await post()) ?? ((await deps.ensureConversation(subject, request)) ? await post() : null);
    if (!message) throw unknownConversation();
    return { message };
  });
