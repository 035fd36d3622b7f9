import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import { unknownThread } from '../../errors.ts';
import { findThread } from '../store/threads.ts';
import { readThread, type ReadParts } from '../use-cases/read-thread.ts';

export const listThreadMessages = (deps: ReadParts) =>
  handle(routes.listThreadMessages, async ({ params: { conversationId: threadId }, query, caller }) => {
    const thread = await findThread(deps.pool, caller.username, threadId);
    if (!thread) throw unknownThread();
    const { channel, phoneE164 } = thread;
    const subject = `conversations/${threadId}`;
    return readThread(deps, { channel, phoneE164, thread, query, caller, subject });
  });
