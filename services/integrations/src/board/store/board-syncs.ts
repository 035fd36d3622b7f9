import type { BoardStatus } from '@loanline/proto/entities/feeds/board';
import type { Pool, PoolClient } from 'pg';
import type { PrismaClient } from '../../generated/prisma/client.ts';

/** The stored state of a board. */
export interface BoardSyncRow extends Omit<
  BoardStatus,
  'failingSince' | 'lastSyncAt' | 'nextSyncAt' | 'toldAt' | 'changedAt'
> {
  readonly failingSince: Date | null;
  readonly lastSyncAt: Date | null;
  readonly nextSyncAt: Date;
  readonly toldAt: Date | null;
  readonly changedAt: Date | null;
  /** Until when its `Retry-After` lasts; null when that is over. */
  readonly retryAt: Date | null;
  readonly failures: number;
  /** Syncs that have ended. */
  readonly syncs: number;
  readonly running: boolean;
  /** Calls made today, and which day that was when they were read (UTC). */
  readonly callsToday: number;
  readonly today: string;
  /** The number of the last board change that was published, and of the last that was applied. */
  readonly published: number;
  readonly applied: number;
  /** Also true of a sync whose instance died; never of a board whose `Retry-After` lasts. */
  readonly isDue: boolean;
  /** Staff have asked for a sync; never true while its `Retry-After` lasts. */
  readonly isRequested: boolean;
  /** How many applications that the last sync refused to end staff have confirmed since. */
  readonly endingConfirmed: number | null;
  /** True once a webhook announced changes, and a moment has passed in which more can arrive. */
  readonly isStale: boolean;
}

const columns = `board_id AS "boardId", board_name AS "boardName", state, failing_since AS "failingSince",
  failures::int, last_error AS "lastError", last_sync_at AS "lastSyncAt", next_sync_at AS "nextSyncAt", runs::int AS syncs, running,
  CASE WHEN calls_on = (now() AT TIME ZONE 'UTC')::date THEN calls ELSE 0 END AS "callsToday",
  (now() AT TIME ZONE 'UTC')::date::text AS "today",
  items, notes, report::float8 AS published, applied::float8, opened, changed, removed, changed_at AS "changedAt",
  CASE WHEN retry_at > now() THEN retry_at END AS "retryAt",
  (running OR next_sync_at <= now()) AND coalesce(retry_at <= now(), true) AS "isDue",
  requested AND coalesce(retry_at <= now(), true) AS "isRequested",
  CASE WHEN ending_confirmed = ending_refused THEN ending_confirmed END AS "endingConfirmed",
  told_at AS "toldAt",
  coalesce(unread_since <= now() - interval '1 second' AND coalesce(retry_at <= now(), true), false) AS "isStale"`;

export const listBoardSyncs = async (pool: Pool, boardIds: readonly string[]): Promise<BoardSyncRow[]> => {
  const { rows } = await pool.query<BoardSyncRow>(
    `SELECT ${columns} FROM board_syncs WHERE board_id = ANY ($1) ORDER BY array_position($1, board_id)`,
    [boardIds],
  );
  return rows;
};

/** Boards that are new to us are due at once. */
export const addBoards = (prisma: PrismaClient, boardIds: readonly string[]) =>
  prisma.boardSync.createMany({ data: boardIds.map((boardId) => ({ boardId })), skipDuplicates: true });

/**
 * Has a board read as soon as may be, and confirms the ending that its last sync refused, if any. Returns the number of
 * the sync that will read it.
 */
export const requestSync = async (pool: Pool, boardId: string): Promise<number> => {
  const { rows } = await pool.query<Pick<BoardSyncRow, 'syncs' | 'running'>>(
    `UPDATE board_syncs SET requested = true, ending_confirmed = ending_refused
     WHERE board_id = $1 RETURNING runs::int AS syncs, running`,
    [boardId],
  );
  const [board] = rows;
  if (!board) return 0;
  // What is under way has read some pages already: only the sync after it has seen everything from before now.
  return board.syncs + (board.running ? 2 : 1);
};

export const startSync = (prisma: PrismaClient, boardId: string) =>
  prisma.boardSync.updateMany({
    where: { boardId },
    data: { running: true, requested: false, endingConfirmed: null, unreadSince: null },
  });

/** How many calls of monday.com were made besides those counted before. */
export const countCalls = (client: PoolClient, boardId: string, calls: number) =>
  client.query(
    `UPDATE board_syncs SET calls_on = today, calls = CASE WHEN calls_on = today THEN calls + $2 ELSE $2 END
     FROM (SELECT (now() AT TIME ZONE 'UTC')::date AS today) t WHERE board_id = $1`,
    [boardId, calls],
  );

export const lockBoard = (client: PoolClient, boardId: string) =>
  client.query('SELECT 1 FROM board_syncs WHERE board_id = $1 FOR UPDATE', [boardId]);
