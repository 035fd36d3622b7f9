import type { PoolClient } from 'pg';
import { insertEvents } from '@loanline/kit/events/outbox/outbox';

interface Ended {
  readonly boardId: string;
  /** From now to the next sync. */
  readonly pauseMs: number;
}

interface Succeeded extends Ended {
  readonly name: string;
  readonly items: number;
  readonly notes: readonly string[];
}

interface Failed extends Ended {
  /** A sentence for staff. */
  readonly reason: string;
  /** The `Retry-After` of the board, from now. */
  readonly retryAfterMs: number | undefined;
  /** How many applications it refused to end until staff confirm that; null when it failed for another reason. */
  readonly endingRefused: number | null;
}

const announce = (client: PoolClient, { boardId }: Ended, syncs: number) =>
  insertEvents(client, [{ name: 'board.sync-changed.v1', key: boardId, version: syncs, data: { boardId } }]);

interface Before {
  readonly before: string;
  readonly syncs: number;
}

/** A sync succeeded; publishes an event when the one before failed, or when it is the first. */
export const markSucceeded = async (client: PoolClient, ended: Succeeded): Promise<void> => {
  const { rows } = await client.query<Before>(
    `UPDATE board_syncs s SET state = 'connected', failures = 0, failing_since = NULL, last_error = NULL, retry_at = NULL,
       ending_refused = NULL,
       last_sync_at = now(), next_sync_at = clock_timestamp() + $2 * interval '1 millisecond',
       runs = s.runs + 1, running = false, board_name = $3, items = $4, notes = $5
     FROM (SELECT state FROM board_syncs WHERE board_id = $1) was
     WHERE board_id = $1 RETURNING was.state AS before, s.runs::int AS syncs`,
    [ended.boardId, ended.pauseMs, ended.name, ended.items, JSON.stringify(ended.notes)],
  );
  const ending = rows[0];
  if (ending && ending.before !== 'connected') await announce(client, ended, ending.syncs);
};

/** A sync failed; publishes an event only for the first of several. */
export const markFailed = async (client: PoolClient, ended: Failed): Promise<void> => {
  const { rows } = await client.query<Before>(
    `UPDATE board_syncs s SET state = 'failing', failures = s.failures + 1,
       failing_since = coalesce(s.failing_since, now()), last_error = $3, retry_at = clock_timestamp() + $4 * interval '1 millisecond',
       next_sync_at = clock_timestamp() + $2 * interval '1 millisecond', runs = s.runs + 1, running = false,
       ending_refused = $5
     FROM (SELECT state FROM board_syncs WHERE board_id = $1) was
     WHERE board_id = $1 RETURNING was.state AS before, s.runs::int AS syncs`,
    [ended.boardId, ended.pauseMs, ended.reason, ended.retryAfterMs ?? null, ended.endingRefused],
  );
  const ending = rows[0];
  if (ending && ending.before !== 'failing') await announce(client, ended, ending.syncs);
};
