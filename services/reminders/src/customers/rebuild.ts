import { insertEvents } from '@loanline/kit/events/outbox/outbox';
import { inTransaction } from '@loanline/kit/database/transaction';
import type { Term } from '@loanline/kit/database/lease/lease';
import type { Relay } from '@loanline/kit/events/outbox/relay';
import { rebuiltParts, type RebuiltPart } from '@loanline/proto/entities/customer-page';
import type { RebuiltPartState } from '@loanline/proto/entities/customers/customer-rebuild';
import type { EventOf } from '@loanline/proto/events';
import type { Pool, PoolClient } from 'pg';
import { storeRecords } from './store/contacts.ts';

/** Where the rebuild of a part is. */
interface PartProgress {
  readonly part: RebuiltPart;
  readonly after: string;
}

const request = (client: PoolClient, parts: readonly PartProgress[]): Promise<void> =>
  insertEvents(
    client,
    parts.map((data) => ({
      name: 'customer.records-requested.v1' as const,
      key: data.part,
      version: 1,
      data,
    })),
  );

/** Begins to read all records of other services again, from the first one on. */
export const beginRebuild = async (client: PoolClient): Promise<void> => {
  await client.query(
    `INSERT INTO customer_rebuilds AS known (part, after, requested_at) SELECT unnest($1::text[]), '', now()
     ON CONFLICT (part) DO UPDATE SET after = '', requested_at = now(), finished_at = NULL`,
    [rebuiltParts],
  );
  await request(
    client,
    rebuiltParts.map((part) => ({ part, after: '' })),
  );
};

/** How far each part is, in the order in which they are named. */
export const findRebuild = async (pool: Pool): Promise<RebuiltPartState[]> => {
  const { rows } = await pool.query<{ part: string; requestedAt: Date | null; finishedAt: Date | null }>(
    `SELECT part, nullif(requested_at, '-infinity') AS "requestedAt", finished_at AS "finishedAt" FROM customer_rebuilds`,
  );
  const states = new Map(rows.map(({ part, ...state }) => [part, state]));
  return rebuiltParts.map((part) => ({
    part,
    requestedAt: states.get(part)?.requestedAt?.toISOString() ?? null,
    finishedAt: states.get(part)?.finishedAt?.toISOString() ?? null,
  }));
};

/** Stores records that their owner has read again, and asks for those behind them. */
export const onRecordsRead = async (
  { data: { part, after, contacts, happenings, next }, occurredAt }: EventOf<'customer.records-read.v1'>,
  client: PoolClient,
): Promise<void> => {
  await storeRecords(client, [{ eventAt: occurredAt, contacts, happenings }]);
  const { rowCount } = await client.query(
    `UPDATE customer_rebuilds SET after = coalesce($3, after), requested_at = now(),
       finished_at = CASE WHEN $3::text IS NULL THEN now() END
     WHERE part = $1 AND after = $2 AND finished_at IS NULL`,
    [part, after, next],
  );
  // An answer to an earlier rebuild, or to a request that was repeated, leads no further.
  if (rowCount === 1 && next !== null) await request(client, [{ part, after: next }]);
};

/**
 * Requests again what nobody answered: an owner that ran an earlier release, or whose event became a dead letter. The
 * first rebuild begins in this way as well, since its rows come with the table.
 */
export const continueRebuild = async (
  { pool, relay, unansweredMs }: { pool: Pool; relay: Pick<Relay, 'wake'>; unansweredMs: number },
  fence: Term['fence'],
): Promise<void> => {
  const isAny = await inTransaction(pool, async (client) => {
    await fence(client);
    const { rows } = await client.query<PartProgress>(
      `UPDATE customer_rebuilds SET requested_at = now()
       WHERE finished_at IS NULL AND requested_at < now() - make_interval(secs => $1) RETURNING part, after`,
      [unansweredMs / 1000],
    );
    await request(client, rows);
    return rows.length > 0;
  });
  if (isAny) relay.wake();
};
