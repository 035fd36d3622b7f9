import { setTimeout as delay } from 'node:timers/promises';
import type { BoardDeps } from './deps.ts';
import { askedToWait, fetchFailed, fetchRunning } from '../feeds/errors.ts';
import { hasSpareCalls } from './next-sync.ts';
import { listBoardSyncs, requestSync, type BoardSyncRow, type Confirmation } from './store/board-syncs.ts';

/** Less than what a gateway waits for. */
const longestMs = 12_000;
const everyMs = 100;

export type SyncedNow =
  | { readonly kind: 'synced'; readonly board: BoardSyncRow; readonly hasNews: boolean }
  /** The applications end with the next sync: when that is, or null while the board is being read. */
  | { readonly kind: 'confirmed'; readonly board: BoardSyncRow; readonly at: Date | null };

/** Why a board is not read before its turn, and until when. */
const waitOf = (pace: BoardDeps['pace'], board: BoardSyncRow) => {
  if (board.retryAt) return { reason: board.lastError ?? 'It cannot be read yet', until: board.retryAt };
  if (board.isDue || hasSpareCalls(pace, board, new Date())) return undefined;
  return {
    reason: 'The calls to monday.com that are left for today are reserved for the automatic syncs',
    until: board.nextSyncAt,
  };
};

/**
 * Makes the one instance that syncs read a board, and waits until applications has applied its changes. A confirmation is
 * stored even if the board is read only later.
 * @throws ProblemError `service-unavailable` with the reason when it cannot be read, its `Retry-After` lasts, the rest of
 * the day's calls are for polls, or the read takes longer than 12 seconds
 */
export const syncNow = async (
  { pool, pace }: Pick<BoardDeps, 'pool' | 'pace'>,
  boardId: string,
  confirmation?: Confirmation,
): Promise<SyncedNow> => {
  const read = async () => (await listBoardSyncs(pool, [boardId]))[0];
  const before = await read();
  const wait = before && waitOf(pace, before);
  if (wait && !confirmation) throw askedToWait(wait.reason, wait.until);
  const { number, confirms } = await requestSync(pool, boardId, confirmation);
  if (wait && confirms) return { kind: 'confirmed', board: (await read()) ?? before, at: wait.until };
  if (wait) throw askedToWait(wait.reason, wait.until);
  const deadline = performance.now() + longestMs;
  while (performance.now() < deadline) {
    await delay(everyMs);
    const board = await read();
    if (!board || board.syncs < number) continue;
    if (board.lastError !== null) throw fetchFailed(board.lastError);
    if (board.applied >= board.published)
      return { kind: 'synced', board, hasNews: board.published > (before?.published ?? 0) };
  }
  const board = await read();
  if (!board || !confirms) throw fetchRunning();
  return { kind: 'confirmed', board, at: null };
};
