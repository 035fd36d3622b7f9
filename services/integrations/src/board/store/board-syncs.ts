import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import { inTransaction } from '@loanline/kit/database/transaction';
import type { BoardStatus } from '@loanline/proto/entities/feeds/board';
import { counted } from '@loanline/proto/rules/counted';
import type { Pool, PoolClient } from 'pg';
import type { PrismaClient } from '../../generated/prisma/client.ts';

/** The stored state of a board. */
export interface BoardSyncRow extends Omit<
  BoardStatus,
  'failingSince' | 'endingRefused' | 'endingConfirmed' | 'lastSyncAt' | 'nextSyncAt' | 'toldAt' | 'changedAt'
> {
  readonly failingSince: Date | null;
  readonly endingRefused: number | null;
  readonly endingConfirmed: number | null;
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
  /** True once a webhook announced changes, and a moment has passed in which more can arrive. */
  readonly isStale: boolean;
}

const columns = `board_id AS "boardId", board_name AS "boardName", state, failing_since AS "failingSince",
  failures::int, last_error AS "lastError", ending_refused AS "endingRefused",
  CASE WHEN ending_confirmed = ending_refused THEN ending_confirmed END AS "endingConfirmed",
  last_sync_at AS "lastSyncAt", next_sync_at AS "nextSyncAt", runs::int AS syncs, running,
  CASE WHEN calls_on = (now() AT TIME ZONE 'UTC')::date THEN calls ELSE 0 END AS "callsToday",
  (now() AT TIME ZONE 'UTC')::date::text AS "today",
  items, notes, report::float8 AS published, applied::float8, opened, changed, removed, changed_at AS "changedAt",
  CASE WHEN retry_at > now() THEN retry_at END AS "retryAt",
  (running OR next_sync_at <= now()) AND coalesce(retry_at <= now(), true) AS "isDue",
  requested AND coalesce(retry_at <= now(), true) AS "isRequested",
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

/** Who confirms an ending that a sync refused, and how many applications they were shown. */
export interface Confirmation {
  readonly ending: number;
  readonly actor: string;
}

interface RequestedSync {
  /** The number of the sync that will read the board. */
  readonly number: number;
  /** Whether the confirmation counts. */
  readonly confirms: boolean;
}

/**
 * Has a board read as soon as may be. A confirmation counts when the last sync refused to end as many applications, and
 * leaves an audit entry.
 */
export const requestSync = (
  pool: Pool,
  boardId: string,
  confirmation?: Confirmation,
): Promise<RequestedSync> =>
  inTransaction(pool, async (client) => {
    const { rows } = await client.query<
      Pick<BoardSyncRow, 'syncs' | 'running'> & { confirms: boolean; isNews: boolean }
    >(
      `UPDATE board_syncs b SET requested = true,
         ending_confirmed = CASE WHEN b.ending_refused = $2 THEN $2 ELSE b.ending_confirmed END
       FROM (SELECT board_id, ending_confirmed FROM board_syncs WHERE board_id = $1 FOR UPDATE) was
       WHERE b.board_id = was.board_id
       RETURNING b.runs::int AS syncs, b.running, coalesce(b.ending_refused = $2, false) AS confirms,
         was.ending_confirmed IS DISTINCT FROM $2 AS "isNews"`,
      [boardId, confirmation?.ending ?? null],
    );
    const [board] = rows;
    if (!board) return { number: 0, confirms: false };
    const { syncs, running, confirms } = board;
    if (confirmation && confirms && board.isNews)
      await recordAudit(client, {
        actor: confirmation.actor,
        action: 'confirm end of applications',
        subject: `boards/${boardId}`,
        reason: counted(confirmation.ending, 'application'),
      });
    // What is under way has read some pages already: only the sync after it has seen everything from before now.
    return { number: syncs + (running ? 2 : 1), confirms };
  });

/** What staff have asked of a sync. */
export interface Asked {
  readonly isRequested: boolean;
  /** How many applications may end; null unless the last sync refused to end as many. */
  readonly endingConfirmed: number | null;
}

/** Begins a sync, and takes what staff have asked of it until now. */
export const startSync = async (pool: Pool, boardId: string): Promise<Asked> => {
  const { rows } = await pool.query<Asked>(
    `UPDATE board_syncs b SET running = true, requested = false, ending_confirmed = NULL, unread_since = NULL
     FROM (SELECT * FROM board_syncs WHERE board_id = $1 FOR UPDATE) was
     WHERE b.board_id = was.board_id
     RETURNING was.requested AS "isRequested",
       CASE WHEN was.ending_confirmed = was.ending_refused THEN was.ending_confirmed END AS "endingConfirmed"`,
    [boardId],
  );
  return rows[0] ?? { isRequested: false, endingConfirmed: null };
};

/** How many calls of monday.com were made besides those counted before. */
export const countCalls = (client: PoolClient, boardId: string, calls: number) =>
  client.query(
    `UPDATE board_syncs SET calls_on = today, calls = CASE WHEN calls_on = today THEN calls + $2 ELSE $2 END
     FROM (SELECT (now() AT TIME ZONE 'UTC')::date AS today) t WHERE board_id = $1`,
    [boardId, calls],
  );

export const lockBoard = (client: PoolClient, boardId: string) =>
  client.query('SELECT 1 FROM board_syncs WHERE board_id = $1 FOR UPDATE', [boardId]);
