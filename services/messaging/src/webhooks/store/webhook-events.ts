import type { Pool, PoolClient } from 'pg';

/** A stored webhook event. */
export interface EventRow {
  readonly id: number;
  readonly data: unknown;
  readonly attempts: number;
  readonly receivedAt: Date;
  /** By the clock of the database. */
  readonly waitedMs: number;
}

/** Waits before an event is retried; the last one also before each later retry. */
export const retryDelays = [200, 1_000, 5_000, 30_000, 300_000, 1_800_000];

/** After this many failures a message no longer delays those behind it: a STOP must not wait for hours. */
const attemptsThatHoldBack = 3;

/** Longest wait for a row that another transaction has locked. */
const lockTimeout = '2s';

/** The same expressions as in the indexes of `webhook_events`. */
const laneOf = (table: string) =>
  `hashtext(coalesce(${table}.data ->> 'from', ${table}.data ->> 'providerMessageId'))`;
/**
 * Selects events `e` that may be handled now. A message waits while an earlier one from the same customer is due for a
 * retry soon.
 */
const isDue = `e.handled_at IS NULL AND e.next_attempt_at <= clock_timestamp() AND NOT (e.kind = 'message' AND EXISTS (
  SELECT FROM webhook_events b
  WHERE b.handled_at IS NULL AND ${laneOf('b')} = ${laneOf('e')} AND b.id < e.id AND b.kind = 'message'
    AND b.next_attempt_at > clock_timestamp() AND b.attempts BETWEEN 1 AND ${attemptsThatHoldBack}))`;

const shards = Array.from({ length: 16 }, (_, shard) => shard);

/** Lists the shards in which an event is due. */
export const dueShards = async (pool: Pool): Promise<number[]> => {
  const { rows } = await pool.query<{ shard: number }>({
    name: 'due-shards',
    text: `SELECT shard FROM unnest($1::int[]) AS s (shard)
      WHERE EXISTS (SELECT FROM webhook_events e WHERE (${laneOf('e')} & 15) = shard AND ${isDue})`,
    values: [shards],
  });
  return rows.map(({ shard }) => shard);
};

/**
 * Claims the next due events of shards, in order, and locks the shards against other instances until the transaction
 * ends.
 * @param most events in all; each shard has the same share of them
 * @returns no events when there are none, or when other instances have the shards
 */
export const claimEvents = async (
  client: PoolClient,
  shardsToClaim: readonly number[],
  most: number,
): Promise<EventRow[]> => {
  const { rows: locked } = await client.query<{ shard: number }>({
    name: 'lock-shards',
    text: `SELECT shard FROM unnest($1::int[]) AS s (shard), set_config('lock_timeout', '${lockTimeout}', true)
      WHERE pg_try_advisory_xact_lock(hashtext('loanline.webhooks'), shard)`,
    values: [shardsToClaim],
  });
  if (locked.length === 0) return [];
  const { rows } = await client.query<EventRow>({
    name: 'claim-webhook-events',
    text: `
      SELECT id, data, attempts, received_at AS "receivedAt",
        1000 * extract(epoch FROM clock_timestamp() - received_at)::float8 AS "waitedMs"
      FROM unnest($1::int[]) AS s (shard) CROSS JOIN LATERAL (
        SELECT * FROM webhook_events e WHERE (${laneOf('e')} & 15) = shard AND ${isDue}
        ORDER BY id LIMIT $2 FOR UPDATE) claimed
      ORDER BY id`,
    values: [locked.map(({ shard }) => shard), Math.ceil(most / locked.length)],
  });
  return rows;
};

/** Marks events as handled, each with `done` or with the reason why it had no effect. */
export const markHandled = async (
  client: PoolClient,
  outcomes: readonly (readonly [id: number, outcome: string])[],
): Promise<void> => {
  await client.query({
    name: 'mark-handled',
    text: `
      UPDATE webhook_events e SET handled_at = clock_timestamp(), outcome = o.outcome, attempts = attempts + 1
      FROM unnest($1::bigint[], $2::text[]) AS o (id, outcome) WHERE e.id = o.id`,
    values: [outcomes.map(([id]) => id), outcomes.map(([, outcome]) => outcome)],
  });
};

/**
 * Puts off events that could not be handled. Those that have used their last wait are marked with the outcome; without
 * one they are retried until they succeed.
 */
export const postponeEvents = async (
  client: Pool | PoolClient,
  ids: readonly number[],
  lastOutcome: string | null = null,
): Promise<void> => {
  if (ids.length === 0) return;
  await client.query({
    name: 'postpone-events',
    text: `
      UPDATE webhook_events SET attempts = attempts + 1,
        next_attempt_at = clock_timestamp()
          + ($2::int[])[least(attempts + 1, cardinality($2::int[]))] * interval '1 millisecond',
        handled_at = CASE WHEN $3::text IS NOT NULL AND attempts >= cardinality($2::int[]) THEN clock_timestamp() END,
        outcome = CASE WHEN attempts >= cardinality($2::int[]) THEN $3::text END
      WHERE id = ANY ($1::bigint[]) AND handled_at IS NULL`,
    values: [ids, retryDelays, lastOutcome],
  });
};

/** How many events have failed so often that a person has to look. */
export const countFailing = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM webhook_events WHERE handled_at IS NULL AND attempts >= $1',
    [retryDelays.length],
  );
  return rows[0]?.count ?? 0;
};
