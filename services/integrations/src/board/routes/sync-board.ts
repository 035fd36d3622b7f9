import { handle } from '@loanline/kit/http/handler';
import { clientAs } from '@loanline/kit/http/client-as';
import { routes } from '@loanline/proto/routes';
import type { BoardDeps } from '../deps.ts';
import { notConfigured, unknownBoard } from '../errors.ts';
import { presentBoard } from '../present-board.ts';
import { syncNow } from '../sync-now.ts';

const counted = (count: number, what: string) => (count === 0 ? [] : [`${count} ${what}`]);

export const syncBoard = (deps: BoardDeps) =>
  handle(routes.syncBoard, async ({ params: { boardId }, body, caller, request }) => {
    if (deps.missing.length > 0) throw notConfigured(deps.missing);
    if (!deps.boardIds.includes(boardId)) throw unknownBoard();
    const ending = body?.confirmEnding;
    const confirmation = ending === undefined ? undefined : { ending, actor: caller.username };
    const { board, hasNews } = await syncNow(deps, boardId, confirmation);
    const call = clientAs(request, deps.applicationsUrl);
    const applications = await call(routes.listApplications, { query: { limit: 200 } }, { caller });
    const { opened, changed, removed } = board;
    const news = [
      ...counted(opened, 'new'),
      ...counted(changed, 'changed'),
      ...counted(removed, 'no longer active'),
    ];
    return {
      success: true as const,
      message:
        hasNews && news.length > 0
          ? `Synced: ${news.join(', ')}`
          : 'Synced: nothing on the board has changed',
      applications,
      board: await presentBoard(deps.prisma, board),
    };
  });
