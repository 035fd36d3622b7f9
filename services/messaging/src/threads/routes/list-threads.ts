import { handle, page } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { presentThread } from '../present-thread.ts';
import { recordRead } from '@loanline/kit/compliance/audit/record-audit';
import { listThreads as list } from '../store/list-threads.ts';

export const listThreads = ({ pool, now }: Pick<Deps, 'pool' | 'now'>) =>
  handle(routes.listThreads, async ({ query, caller }) => {
    const { rows, nextCursor } = await list(pool, caller.username, query);
    await recordRead(pool, { caller, subject: 'conversations' });
    const summaries = rows.map((row) => ({
      ...presentThread(row, now()),
      lastMessage: row.lastMessage,
    }));
    return page(summaries, nextCursor);
  });
