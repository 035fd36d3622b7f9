import { inTransaction } from '@loanline/kit/database/transaction';
import type { Term } from '@loanline/kit/database/lease/lease';
import type { Logger } from '@loanline/kit/runtime/logger';
import type { Pool, PoolClient } from 'pg';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { reasonOf, FeedError } from '../feeds/feed-error.ts';
import { shortenNotes } from '../feeds/shorten-notes.ts';
import type { Board } from './board.ts';
import { callsOnDayOf, msToMidnight, pauseAfterFailure, pauseAfterSuccess, type Pace } from './next-sync.ts';
import { fetchBoard, type BoardMapping } from './fetch-board.ts';
import { countCalls, lockBoard, startSync, type BoardSyncRow } from './store/board-syncs.ts';
import { markFailed, markSucceeded } from './store/end-sync.ts';
import { listKept } from './store/list-kept.ts';
import { publishChanges } from './store/publish-changes.ts';
import { EndingToConfirm } from './store/refuse-mass-ending.ts';

export interface SyncParts {
  readonly pool: Pool;
  readonly prisma: PrismaClient;
  readonly relay: { wake(): void };
  readonly logger: Logger;
  readonly board: Board;
  readonly mapping: BoardMapping;
  readonly pace: Pace;
}

/** One transaction that nobody but the holder of the lease can commit. */
const asHolder = (pool: Pool, term: Term, work: (client: PoolClient) => Promise<void>) =>
  inTransaction(pool, async (client) => {
    await term.fence(client);
    await work(client);
  });

const keptNote = (reference: string) =>
  `Application ${reference} stays active: its item no longer has a readable reference. Give the item its reference again, or archive it.`;

/**
 * Reads a board and publishes what has changed on it, all of it or, when any part cannot be read, nothing. One
 * transaction stores how the sync went and leaves the changes in the outbox.
 */
export const syncBoard = async (
  { pool, relay, logger, board, mapping, pace }: SyncParts,
  { boardId, failures, callsToday, today }: BoardSyncRow,
  term: Term,
): Promise<void> => {
  const asked = await startSync(pool, boardId);
  let calls = 0;
  const callsBefore = (at: Date) => callsOnDayOf(at, { callsToday, today });
  const onCall = () => {
    if (callsBefore(new Date()) + calls >= pace.dailyCalls)
      throw new FeedError(
        'The daily limit of calls to monday.com is reached. The next sync is after midnight (UTC)',
        msToMidnight(new Date()),
      );
    calls += 1;
  };
  try {
    const fetched = await fetchBoard(board, boardId, mapping, onCall);
    await asHolder(pool, term, async (client) => {
      await lockBoard(client, boardId);
      await countCalls(client, boardId, calls);
      await publishChanges(client, boardId, fetched, asked);
      const { name, items } = fetched;
      const kept = await listKept(client, boardId, fetched);
      const notes = shortenNotes([...kept.map(keptNote), ...fetched.notes]);
      const at = new Date();
      const pauseMs = pauseAfterSuccess(pace, calls, callsBefore(at) + calls, at);
      await markSucceeded(client, { boardId, pauseMs, name, notes, items: items.size });
    });
  } catch (error) {
    const reason = reasonOf(error);
    const isOwnFault = !(error instanceof FeedError);
    // Errors of the provider's client never get here: any other error is a fault of ours.
    logger.warn({ boardId, reason, ...(isOwnFault && { err: error }) }, 'failed to read the board');
    const retryAfterMs = isOwnFault ? undefined : error.retryAfterMs;
    await asHolder(pool, term, async (client) => {
      await countCalls(client, boardId, calls);
      const at = new Date();
      const callsToday = callsBefore(at) + calls;
      const pauseMs = pauseAfterFailure(
        pace,
        { failures: failures + 1, retryAfterMs, calls, callsToday },
        at,
      );
      const endingRefused = error instanceof EndingToConfirm ? error.gone : null;
      await markFailed(client, { boardId, pauseMs, reason, retryAfterMs, endingRefused });
    });
  }
  relay.wake();
};
