import { currentContext } from '@loanline/kit/runtime/current-context';
import type { PlainDate } from '@loanline/proto/rules/dates/dates';
import type { Pool, PoolClient } from 'pg';

/** A batch send with how many of its reminders came to which end. */
export interface BatchSendRow {
  readonly batchSendId: string;
  readonly actor: string;
  readonly startsAt: Date;
  readonly stoppedAt: Date | null;
  readonly total: number;
  readonly waiting: number;
  readonly sent: number;
  readonly failed: number;
  readonly withheld: number;
  readonly stopped: number;
}

/** True while reminders of a batch send wait for their turn; locks out another until the transaction ends. */
export const isBatchSendUnderWay = async (client: PoolClient): Promise<boolean> => {
  await client.query(`SELECT pg_advisory_xact_lock(hashtext('loanline.reminder-run'))`);
  const { rowCount } = await client.query(`SELECT 1 FROM reminder_run_items WHERE state = 'queued' LIMIT 1`);
  return rowCount === 1;
};

export interface NewBatchSend {
  readonly batchSendId: string;
  readonly actor: string;
  readonly today: PlainDate;
  readonly startsInMs: number;
}

/** Queues every reminder that is due; returns how many. */
export const insertBatchSend = async (
  client: PoolClient,
  { batchSendId, actor, today, startsInMs }: NewBatchSend,
): Promise<number> => {
  await client.query(
    `INSERT INTO reminder_runs (run_id, actor, correlation_id, starts_at)
     VALUES ($1, $2, $3, clock_timestamp() + $4 * interval '1 millisecond')`,
    [batchSendId, actor, currentContext().correlationId, startsInMs],
  );
  const { rowCount } = await client.query(
    `INSERT INTO reminder_run_items (run_id, reminder_id)
     SELECT $1, id FROM reminders WHERE status = 'reminder' AND date + 0 <= $2 AND deleted_at IS NULL
     ON CONFLICT DO NOTHING`,
    [batchSendId, today],
  );
  return rowCount ?? 0;
};

/** The batch send with this id, or with null the latest of the last 24 hours. */
export const findBatchSend = async (
  client: Pool | PoolClient,
  batchSendId: string | null,
): Promise<BatchSendRow | null> => {
  const { rows } = await client.query<BatchSendRow>(
    `SELECT r.run_id AS "batchSendId", r.actor, r.starts_at AS "startsAt", r.stopped_at AS "stoppedAt",
       count(*)::int AS total,
       count(*) FILTER (WHERE i.state IN ('queued', 'released'))::int AS waiting,
       count(*) FILTER (WHERE i.state = 'sent')::int AS sent,
       count(*) FILTER (WHERE i.state = 'failed')::int AS failed,
       count(*) FILTER (WHERE i.state = 'kept-back')::int AS "withheld",
       count(*) FILTER (WHERE i.state = 'stopped')::int AS stopped
     FROM (
       SELECT * FROM reminder_runs
       WHERE CASE WHEN $1::uuid IS NULL THEN created_at > now() - interval '1 day' ELSE run_id = $1 END
       ORDER BY created_at DESC LIMIT 1
     ) r JOIN reminder_run_items i ON i.run_id = r.run_id
     GROUP BY r.run_id, r.actor, r.starts_at, r.stopped_at`,
    [batchSendId],
  );
  return rows[0] ?? null;
};

/** Takes back those of a batch send whose turn has not come; returns how many. */
export const stopQueued = async (client: PoolClient, batchSendId: string): Promise<number> => {
  const { rowCount } = await client.query(
    `UPDATE reminder_run_items SET state = 'stopped' WHERE run_id = $1 AND state = 'queued'`,
    [batchSendId],
  );
  if (rowCount)
    await client.query('UPDATE reminder_runs SET stopped_at = now() WHERE run_id = $1', [batchSendId]);
  return rowCount ?? 0;
};

export interface ReleasedItem {
  readonly batchSendId: string;
  readonly reminderId: number;
  readonly actor: string;
  /** Of the request that began the batch send. */
  readonly correlationId: string;
}

/** Takes the next reminders of the batch sends that have begun. */
export const releaseItems = async (client: PoolClient, most: number): Promise<ReleasedItem[]> => {
  const { rows } = await client.query<ReleasedItem>(
    `UPDATE reminder_run_items i SET state = 'released'
     FROM (
       SELECT q.run_id, q.reminder_id, r.actor, r.correlation_id
       FROM reminder_run_items q JOIN reminder_runs r ON r.run_id = q.run_id
       WHERE q.state = 'queued' AND r.starts_at <= clock_timestamp()
       ORDER BY r.created_at, q.reminder_id LIMIT $1 FOR UPDATE OF q SKIP LOCKED
     ) d
     WHERE i.run_id = d.run_id AND i.reminder_id = d.reminder_id
     RETURNING i.run_id AS "batchSendId", i.reminder_id AS "reminderId", d.actor, d.correlation_id AS "correlationId"`,
    [most],
  );
  return rows;
};

export type Settlement =
  /** Overrides a guess where the provider says so late. */
  | { readonly state: 'sent'; readonly reason?: never; readonly overrides?: 'guess' | undefined }
  /** Has a reason only where it is a guess. */
  | {
      readonly state: 'failed';
      readonly reason?: string | undefined;
      readonly overrides?: 'sent' | undefined;
    }
  | { readonly state: 'kept-back'; readonly reason: string; readonly overrides?: 'sent' | undefined };

export interface SettledItem {
  readonly actor: string;
  /** Of the request that began the batch send. */
  readonly correlationId: string;
}

/**
 * Records the outcome of reminders that wait in a batch send; answers who had asked for each of them. A text that was sent may
 * fail later, or its failure may come first: a failure from the provider is final, one that messaging guessed is not.
 */
export const settleItems = async (
  client: PoolClient,
  reminderIds: readonly number[],
  { state, reason, overrides }: Settlement,
): Promise<SettledItem[]> => {
  const { rows } = await client.query<SettledItem>(
    `UPDATE reminder_run_items i SET state = $2, reason = $3 FROM reminder_runs r
     WHERE i.reminder_id = ANY($1::int[]) AND r.run_id = i.run_id
       AND (i.state = 'released' OR i.state = 'queued' AND $2 <> 'kept-back' OR $4 = 'sent' AND i.state = 'sent'
         OR $4 = 'guess' AND i.state = 'failed' AND i.reason IS NOT NULL)
     RETURNING r.actor, r.correlation_id AS "correlationId"`,
    [reminderIds, state, reason ?? null, overrides ?? null],
  );
  return rows;
};
