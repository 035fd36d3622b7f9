import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { BoardDeps } from '../deps.ts';
import { notConfigured } from '../errors.ts';
import { presentBoard } from '../present-board.ts';
import { listBoardSyncs } from '../store/board-syncs.ts';

const messageOf = (boards: readonly { readonly state: string }[]) => {
  if (boards.some(({ state }) => state === 'failing')) return 'The board cannot be read at the moment';
  return boards.some(({ state }) => state === 'waiting')
    ? 'The board is being read for the first time'
    : 'Connected to monday.com';
};

export const getBoardStatus = ({ pool, prisma, boardIds, missing, pollSeconds, isSigned }: BoardDeps) =>
  handle(routes.getBoardStatus, async () => {
    const webhooks = isSigned !== null;
    if (missing.length > 0)
      return {
        configured: false,
        message: notConfigured(missing).message,
        pollSeconds,
        webhooks,
        boards: [],
      };
    const boards = await Promise.all(
      (await listBoardSyncs(pool, boardIds)).map((row) => presentBoard(prisma, row)),
    );
    return { configured: true, message: messageOf(boards), pollSeconds, webhooks, boards };
  });
