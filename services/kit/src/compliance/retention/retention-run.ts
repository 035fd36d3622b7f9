import { dayMs } from '@loanline/proto/rules/dates/durations';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { recordAudit } from '../audit/record-audit.ts';
import { endOnAbort } from '../../database/end-on-abort.ts';
import { inTransaction, mayTake } from '../../database/transaction.ts';
import { inContext } from '../../runtime/request-context.ts';
import { batchSize, type Deleted, type RetentionClass } from './retention-class.ts';

const before = (days: number) => new Date(Date.now() - days * dayMs);

/** How many records of a class are due. */
export const countDue = async (pool: Pool, { table, isDue, days }: RetentionClass): Promise<number> => {
  if (days === 0) return 0;
  const { rows } = await pool.query<{ due: number }>(
    `SELECT count(*)::int AS due FROM ${table} WHERE ${isDue}`,
    [before(days)],
  );
  return rows[0]?.due ?? 0;
};

/**
 * Begins a run, unless one is under way; continues one that was interrupted. Never waits for an instance that works on
 * one.
 * @param onlyAfterHours begins none when the last one began less long ago, and did not fail
 */
export const beginRetentionRun = async (pool: Pool, key: string, onlyAfterHours: number): Promise<void> => {
  await pool.query('INSERT INTO retention_runs (class) VALUES ($1) ON CONFLICT DO NOTHING', [key]);
  await pool.query(
    `UPDATE retention_runs SET started_at = now(), finished_at = NULL, failed = false,
       deleted = CASE WHEN failed THEN deleted ELSE '{}' END
     WHERE class = (
       SELECT class FROM retention_runs
       WHERE class = $1 AND finished_at IS NOT NULL AND (failed OR started_at <= now() - $2 * interval '1 hour')
       FOR UPDATE SKIP LOCKED)`,
    [key, onlyAfterHours],
  );
};

/** Ends a run as failed, unless another instance is at work on it. */
export const failRetentionRun = async (pool: Pool, key: string): Promise<void> => {
  await pool.query(
    `UPDATE retention_runs SET finished_at = clock_timestamp(), failed = true WHERE class = (
       SELECT class FROM retention_runs WHERE class = $1 AND finished_at IS NULL FOR UPDATE SKIP LOCKED)`,
    [key],
  );
};

/**
 * Locks the run's row for this transaction, so that the count is exact: what it counts is deleted, and deleted once.
 * Null when the run has ended, or another instance works on it.
 */
const lockRetentionRun = async (client: PoolClient, key: string): Promise<Deleted | null> => {
  const { rows } = await client.query<{ deleted: Deleted }>(
    'SELECT deleted FROM retention_runs WHERE class = $1 AND finished_at IS NULL FOR UPDATE SKIP LOCKED',
    [key],
  );
  return rows[0]?.deleted ?? null;
};

const sumOf = (one: Deleted, other: Deleted): Deleted => {
  const kinds = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries([...kinds].map((kind) => [kind, (one[kind] ?? 0) + (other[kind] ?? 0)]));
};

/** Such as `inquiries: 2, messages: 14`. */
const inWords = (deleted: Deleted): string =>
  Object.entries(deleted)
    .map(([kind, count]) => `${kind}: ${count}`)
    .join(', ');

/** Records that somebody works with are left to the next run. */
const lockDue = async (
  client: PoolClient,
  { table, id = 'id', isDue, days, batch = batchSize }: RetentionClass,
): Promise<string[]> => {
  const { rows } = await client.query<{ id: string }>(
    `SELECT ${id}::text AS id FROM ${table} WHERE ${isDue} ORDER BY ${id} LIMIT ${batch} FOR UPDATE SKIP LOCKED`,
    [before(days)],
  );
  return rows.map((row) => row.id);
};

/** Deletes a batch; false when there is nothing more to do here. */
const runBatch = async (client: PoolClient, kind: RetentionClass): Promise<boolean> => {
  // A transaction that uses a due record takes precedence: this one gives up before Postgres detects a deadlock.
  await client.query(`SET LOCAL lock_timeout = '200ms'`);
  if (kind.timeoutMs !== undefined) await mayTake(client, kind.timeoutMs);
  const soFar = await lockRetentionRun(client, kind.key);
  if (!soFar) return false;
  const ids = kind.days === 0 ? [] : await lockDue(client, kind);
  const deleted = ids.length === 0 ? soFar : sumOf(soFar, await kind.remove(client, ids));
  const isLast = ids.length < (kind.batch ?? batchSize);
  await client.query(
    'UPDATE retention_runs SET deleted = $2, finished_at = CASE WHEN $3 THEN clock_timestamp() END WHERE class = $1',
    [kind.key, JSON.stringify(deleted), isLast],
  );
  if (isLast && Object.keys(deleted).length > 0)
    await recordAudit(client, {
      actor: 'retention',
      action: `delete ${inWords(deleted)}`,
      subject: `retention/${kind.key}`,
    });
  return !isLast;
};

const isLocked = (error: unknown) => (error as { code?: unknown } | null)?.code === '55P03';
const mostTries = 10;

const runBatches = async (pool: Pool, kind: RetentionClass, signal: AbortSignal): Promise<void> => {
  const batch = (client: PoolClient) => endOnAbort(pool, client, signal, () => runBatch(client, kind));
  const isStopped = () => signal.aborted;
  let tries = 0;
  while (!isStopped()) {
    try {
      if (!(await inTransaction(pool, batch))) return;
      tries = 0;
    } catch (error) {
      if (isStopped()) return;
      if (!isLocked(error) || ++tries === mostTries) throw error;
      await wait(500);
    }
  }
};

/**
 * Deletes what is due of a class whose run is under way, batch by batch, until it ends, another instance continues it,
 * or the signal aborts: Postgres then rolls back the current batch.
 */
export const runClass = (pool: Pool, kind: RetentionClass, signal: AbortSignal): Promise<void> =>
  inContext({ correlationId: `retention-${kind.key}` }, () => runBatches(pool, kind, signal));
