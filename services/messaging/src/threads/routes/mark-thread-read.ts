import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { unknownThread } from '../../errors.ts';
import { findThread } from '../store/threads.ts';
import { markRead } from '../store/read-positions.ts';

export const markThreadRead = ({ pool, relay }: Pick<Deps, 'pool' | 'relay'>) =>
  handle(routes.markThreadRead, async ({ params: { conversationId: threadId }, body, caller }) => {
    const { username } = caller;
    await markRead(pool, { threadId, username, upTo: body?.upTo ?? null });
    relay.wake();
    const thread = await findThread(pool, username, threadId);
    if (!thread) throw unknownThread();
    return { lastRead: thread.lastRead, unread: thread.unread };
  });
