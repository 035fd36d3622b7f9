import { setTimeout as delay } from 'node:timers/promises';
import type { BoardDeps } from './deps.ts';
import { askedToWait, fetchFailed, fetchRunning } from '../feeds/errors.ts';
import { hasSpareCalls } from './next-sync.ts';
import { listBoardSyncs, requestSync, type BoardSyncRow, type Confirmation } from './store/board-syncs.ts';

/** Less than what a gateway waits for. */
const longestMs = 12_000;
const everyMs = 100;

/**
 * Makes the one instance that syncs read a board, and waits until applications has applied its changes.
 * @throws ProblemError `service-unavailable` with the reason when it cannot be read, its `Retry-After` lasts, the rest of
 * the day's calls are for polls, or the read takes longer than 12 seconds
 */
export const syncNow = async (
  { pool, pace }: Pick<BoardDeps, 'pool' | 'pace'>,
  boardId: string,
  confirmation?: Confirmation,
): Promise<{ board: BoardSyncRow; hasNews: boolean }> => {
  const before = (await listBoardSyncs(pool, [boardId]))[0];
  if (before?.retryAt) throw askedToWait(before.lastError ?? 'It cannot be read yet', before.retryAt);
  if (before && !before.isDue && !hasSpareCalls(pace, before, new Date()))
    throw askedToWait(
      'The calls to monday.com that are left for today are reserved for the automatic syncs',
      before.nextSyncAt,
    );
  const number = await requestSync(pool, boardId, confirmation);
  const deadline = performance.now() + longestMs;
  while (performance.now() < deadline) {
    await delay(everyMs);
    const board = (await listBoardSyncs(pool, [boardId]))[0];
    if (!board || board.syncs < number) continue;
    if (board.lastError !== null) throw fetchFailed(board.lastError);
    if (board.applied >= board.published)
      return { board, hasNews: board.published > (before?.published ?? 0) };
  }
  throw fetchRunning();
};
