import { handle } from '@loanline/kit/http/handler';
import { clientAs } from '@loanline/kit/http/client-as';
import { routes } from '@loanline/proto/routes';
import type { BoardDeps } from '../deps.ts';
import { notConfigured, unknownBoard } from '../errors.ts';
import { presentBoard } from '../present-board.ts';
import { syncNow } from '../sync-now.ts';
import { syncMessage } from '../sync-message.ts';

export const syncBoard = (deps: BoardDeps) =>
  handle(routes.syncBoard, async ({ params: { boardId }, body, caller, request }) => {
    if (deps.missing.length > 0) throw notConfigured(deps.missing);
    if (!deps.boardIds.includes(boardId)) throw unknownBoard();
    const ending = body?.confirmEnding;
    const confirmation = ending === undefined ? undefined : { ending, actor: caller.username };
    const synced = await syncNow(deps, boardId, confirmation);
    const call = clientAs(request, deps.applicationsUrl);
    const applications = await call(routes.listApplications, { query: { limit: 200 } }, { caller });
    return {
      success: true as const,
      message: syncMessage(synced, ending),
      applications,
      board: await presentBoard(deps.prisma, synced.board),
    };
  });
