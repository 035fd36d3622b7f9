import type { Pool, PoolClient, QueryResult } from 'pg';
import { EventsRefusedError, type Bus } from '../bus/bus.ts';
import { coalesce } from '../bus/coalesce.ts';
import { openSession, type Session } from '../database/session.ts';
import type { Logger } from '../logger.ts';
import type { UnderWay } from '../under-way.ts';
import { toEvent, type OutboxRow } from './outbox.ts';
import { createRefusals, setAside } from './refusals.ts';

export interface RelayOptions {
  readonly pool: Pool;
  readonly bus: Pick<Bus, 'publish'>;
  readonly logger: Logger;
  /** Milliseconds until it looks by itself, for rows whose writer did not wake it; default 1,000. */
  readonly pollMs?: number;
  /** Most events published at once; default 500. */
  readonly batchSize?: number;
}

export interface Relay extends UnderWay {
  /** Says that events were committed. Returns at once; many calls cost no more than one. */
  wake(): void;
  start(): void;
  /** Publishes what is there and ends; leaves it to the next start when the bus is away. */
  stop(): Promise<void>;
  /** Events waiting. */
  size(): Promise<number>;
  /** Age of the oldest event waiting, in milliseconds; 0 when there is none. */
  oldestAgeMs(): Promise<number>;
  /** Events that the bus refused for good. */
  deadEvents(): Promise<number>;
}

/**
 * Sets a connection up for the relay. Its queries are planned once, because a batch is on the way of every live message,
 * and by the index: what was deleted stands in the table for a while, and is not to be read again each time.
 * A relay that is paused in the middle of a batch loses its session after 30 s. The delete may be lost in a crash of the
 * database: its events are then published twice, which costs less than waiting for the disk each time.
 */
const prepare = `
SET idle_in_transaction_session_timeout = '30s';
SET synchronous_commit = off;
SET enable_seqscan = off;
PREPARE take_turn AS SELECT pg_advisory_xact_lock(hashtext('loanline.outbox'));
PREPARE next_batch (int) AS
  SELECT id, event_id, name, key, version, data, correlation_id, occurred_at FROM outbox ORDER BY id LIMIT $1`;

/**
 * Opens a batch in one round trip. One relay at a time publishes for a database, so that events keep their order with
 * several instances.
 */
const begin = (size: number) => `BEGIN; EXECUTE take_turn; EXECUTE next_batch (${size})`;

const finish = (rows: readonly OutboxRow[]) =>
  rows.length === 0
    ? 'COMMIT'
    : `DELETE FROM outbox WHERE id IN (${rows.map(({ id }) => id).join()}); COMMIT`;

/**
 * Publishes events from the outbox to the bus, each at least once: an event is deleted only when the bus has it. When
 * the bus refuses a batch, its events are published one by one, and one that is refused three times is set aside.
 */
export const createRelay = ({ pool, bus, logger, pollMs = 1_000, batchSize = 500 }: RelayOptions): Relay => {
  let state: 'new' | 'running' | 'stopped' = 'new';
  let isFailing = false;
  let turnBegan: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  /** Kept from batch to batch: whoever is woken by a commit asks for its events at once. */
  let session: Session | undefined;

  const refusals = createRefusals(batchSize);

  const publishBatch = async (client: PoolClient): Promise<boolean> => {
    const size = refusals.nextSize();
    const results = (await client.query(begin(size))) as unknown as QueryResult<OutboxRow>[];
    const rows = results.at(-1)?.rows ?? [];
    try {
      await bus.publish(rows.map(toEvent));
      refusals.taken(rows);
    } catch (error) {
      if (!(error instanceof EventsRefusedError)) throw error;
      const row = refusals.refused(rows);
      if (!row) throw error;
      const { id, event_id: eventId, name: eventName } = row;
      logger.error({ err: error, eventId, eventName }, 'failed to publish an event, set aside');
      await setAside(client, id, error);
    }
    await client.query(finish(rows));
    return rows.length === size;
  };

  /** Ends the relay's connection, and with it the transaction of a batch that failed. */
  const disconnect = () => {
    session?.end();
    session = undefined;
  };

  /** The relay's connection; if it broke while idle, it is replaced at the next batch. */
  const connected = async (): Promise<PoolClient> => {
    if (session?.isOpen()) return session.client;
    session = await openSession(pool);
    await session.client.query(prepare);
    return session.client;
  };

  /** Publishes one batch; a batch that fails stays in the outbox. True when there may be more. */
  const relayBatch = async (): Promise<boolean> => {
    turnBegan = Date.now();
    try {
      return await publishBatch(await connected());
    } catch (error) {
      disconnect();
      throw error;
    } finally {
      turnBegan = undefined;
    }
  };

  const drain = coalesce(async () => {
    try {
      while (await relayBatch());
      if (isFailing) logger.info('relay publishes again');
      isFailing = false;
    } catch (error) {
      if (!isFailing) logger.warn({ err: error }, 'failed to publish events');
      isFailing = true;
    }
  });

  const poll = async () => {
    await drain();
    if (state === 'running') timer = setTimeout(() => void poll(), pollMs);
  };

  return {
    underWaySince: () => turnBegan,
    wake: () => {
      // While the bus is away, each commit would fail in vain: the poll finds out when it is back.
      if (state === 'running' && !isFailing) void drain();
    },
    start: () => {
      if (state !== 'new') return;
      state = 'running';
      void poll();
    },
    stop: async () => {
      if (state === 'stopped') return;
      state = 'stopped';
      clearTimeout(timer);
      await drain();
      disconnect();
    },
    size: async () => {
      const { rows } = await pool.query<{ count: number }>('SELECT count(*)::int AS count FROM outbox');
      return rows[0]?.count ?? 0;
    },
    oldestAgeMs: async () => {
      const { rows } = await pool.query<{ age: number | null }>(
        `SELECT (extract(epoch FROM clock_timestamp() - occurred_at) * 1000)::int AS age
         FROM outbox ORDER BY id LIMIT 1`,
      );
      return Math.max(0, rows[0]?.age ?? 0);
    },
    deadEvents: async () => {
      const { rows } = await pool.query<{ count: number }>('SELECT count(*)::int AS count FROM outbox_dead');
      return rows[0]?.count ?? 0;
    },
  };
};
