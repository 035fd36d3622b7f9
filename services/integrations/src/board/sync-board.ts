import { inTransaction } from '@loanline/kit/database/transaction';
import type { Term } from '@loanline/kit/lease/lease';
import type { Logger } from '@loanline/kit/logger';
import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { reasonOf, SourceError } from '../sources/source-error.ts';
import type { Board } from './board.ts';
import { pauseAfterFailure, pauseAfterSuccess, type Pace } from './next-sync.ts';
import { readBoard, type ReadingSettings } from './read-board.ts';
import { countCalls, lockBoard, startRun, type BoardSyncRow } from './store/board-syncs.ts';
import { endBadly, endWell } from './store/end-run.ts';
import { reportChanges } from './store/report-changes.ts';

export interface SyncParts {
  readonly pool: Pool;
  readonly relay: { wake(): void };
  readonly logger: Logger;
  readonly board: Board;
  readonly reading: ReadingSettings;
  readonly pace: Pace;
}

/** One transaction that nobody but the holder of the lease can commit. */
const asHolder = (pool: Pool, term: Term, work: (client: PoolClient) => Promise<void>) =>
  inTransaction(pool, async (client) => {
    await term.fence(client);
    await work(client);
  });

const msToMidnight = () => 86_400_000 - (Date.now() % 86_400_000);

/**
 * Reads a board and reports what has changed on it, all of it or, when any part cannot be read, nothing. How it went is
 * stored with the report, in one transaction.
 */
export const syncBoard = async (
  { pool, relay, logger, board, reading, pace }: SyncParts,
  { boardId, failures, callsToday }: BoardSyncRow,
  term: Term,
): Promise<void> => {
  await startRun(pool, boardId);
  const correlationId = randomUUID();
  let calls = 0;
  const onCall = () => {
    if (callsToday + calls >= pace.dailyCalls)
      throw new SourceError(
        'The calls to monday.com that are allowed in a day are used up; it goes on after midnight (UTC)',
        msToMidnight(),
      );
    calls += 1;
  };
  try {
    const read = await readBoard(board, boardId, reading, onCall);
    await asHolder(pool, term, async (client) => {
      await lockBoard(client, boardId);
      await countCalls(client, boardId, calls);
      await reportChanges(client, boardId, read, correlationId);
      const { name, notes, items } = read;
      const pauseMs = pauseAfterSuccess(pace, calls);
      await endWell(client, { boardId, pauseMs, correlationId, name, notes, items: items.size });
    });
  } catch (error) {
    const reason = reasonOf(error);
    const isOwnFault = !(error instanceof SourceError);
    // What the provider's client throws never gets here: an error that is none of a source is ours.
    logger.warn({ boardId, reason, ...(isOwnFault && { err: error }) }, 'failed to read the board');
    const retryAfterMs = isOwnFault ? undefined : error.retryAfterMs;
    await asHolder(pool, term, async (client) => {
      await countCalls(client, boardId, calls);
      const pauseMs = pauseAfterFailure(pace, failures + 1, retryAfterMs);
      await endBadly(client, { boardId, pauseMs, correlationId, reason, retryAfterMs });
    });
  }
  relay.wake();
};
