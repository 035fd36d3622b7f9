import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { unknownConversation } from '../../errors.ts';
import { markRead } from '../use-cases/mark-read.ts';

export const markChatRead = (deps: Deps) =>
  handle(routes.markChatRead, async ({ params: { applicationId: subject }, ...command }) => {
    const lastRead = await markRead(deps, { kind: 'application', subject }, command);
    if (!lastRead) throw unknownConversation();
    return { lastRead };
  });
