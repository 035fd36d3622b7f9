import type { Pool, PoolClient, QueryResult } from 'pg';
import { BusUnavailableError, EventsRefusedError, type Bus } from '../bus/bus.ts';
import { coalesce } from '../bus/coalesce.ts';
import { openSession, type Session } from '../../database/connections/session.ts';
import type { Logger } from '../../runtime/logger.ts';
import { publishedAtOnce } from '../published-at-once.ts';
import { earliest, type UnderWay } from '../../runtime/under-way.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { createDirectPublishing } from './direct-publishing.ts';
import { toEvent, type OutboxRow } from './outbox.ts';
import { createRefusals, setAside } from './refusals.ts';

export interface RelayOptions {
  readonly pool: Pool;
  readonly bus: Pick<Bus, 'canPublish' | 'publish' | 'sendAhead'>;
  readonly logger: Logger;
  /** Milliseconds between two polls, for rows whose writer did not wake it; default 1,000. */
  readonly pollMs?: number;
  /** Most events published at once; default 500. */
  readonly batchSize?: number;
}

/** What a writer needs of the relay. */
export interface Announcer {
  /** Says that events were committed. Returns at once; many calls cost no more than one. */
  wake(): void;
  /**
   * Publishes rows that this process has just committed, before all waiting events; returns at once. The rows stay in the
   * outbox until the bus has confirmed them. Only for events that `atOnce` marks in their contract, because they
   * overtake others.
   */
  publishNow(rows: readonly OutboxRow[]): void;
}

export interface Relay extends UnderWay, Announcer {
  start(): void;
  /** Publishes the waiting events and stops; while the bus is unavailable, leaves them to the next start. */
  stop(): Promise<void>;
  /** Events waiting. */
  size(): Promise<number>;
  /** Age of the oldest event waiting, in milliseconds; 0 without events. */
  oldestAgeMs(): Promise<number>;
  /** Events that the bus refused permanently. */
  deadEvents(): Promise<number>;
}

/** A batch ends with the event that exceeds this, because its events are held in memory several times. */
const mostBatchBytes = 8 * 1024 * 1024;

interface BatchRow extends OutboxRow {
  /** Events in the batch, had it no limit of bytes. */
  readonly waiting: string;
}

/**
 * Sets a connection up for the relay. Its queries are planned once, because every live message waits for a batch, and
 * by the index: deleted rows remain in the table for a while, and a scan would read them again each time. A relay that
 * is paused in the middle of a batch loses its session after 30 s. The delete may be lost in a crash of the database:
 * its events are then published twice, which costs less than waiting for the disk each time. New events that another
 * instance publishes at once are left to that instance, unless it has not done so within two seconds.
 */
const prepare = `
SET idle_in_transaction_session_timeout = '30s';
SET synchronous_commit = off;
SET enable_seqscan = off;
PREPARE take_turn AS SELECT pg_advisory_xact_lock(hashtext('loanline.outbox'));
PREPARE next_batch (int, bigint[], bigint[]) AS
  SELECT * FROM (
    SELECT *, sum(bytes) OVER (ORDER BY id) - bytes AS bytes_before, count(*) OVER () AS waiting FROM (
      SELECT id, event_id, name, key, version, data, correlation_id, traceparent, occurred_at,
        CASE WHEN pg_column_compression(data) IS NULL THEN pg_column_size(data) ELSE octet_length(data::text) END AS bytes
      FROM outbox
      WHERE id <> ALL ($2)
        AND (name <> ALL ('{${[...publishedAtOnce].join()}}') OR id = ANY ($3) OR occurred_at < clock_timestamp() - interval '2 s')
      ORDER BY id LIMIT $1
    ) next
  ) measured WHERE bytes_before < ${mostBatchBytes} ORDER BY id`;

/** Time between two batches, so that events committed under load share them. */
const pauseMs = 10;

/** Most time between two polls while the relay fails, because events wait from the end of an outage to the next poll. */
const failingPollMs = 250;

/** Longest time until rows that were published directly are deleted. */
const tidyMs = 200;

type Id = OutboxRow['id'];

/**
 * Opens a batch in one round trip. One relay at a time publishes for a database, so that events keep their order with
 * several instances.
 */
const begin = (size: number, leftOut: readonly Id[], included: readonly Id[]) =>
  `BEGIN; EXECUTE take_turn; EXECUTE next_batch (${size}, '{${leftOut.join()}}', '{${included.join()}}')`;

const finish = (ids: readonly Id[]) =>
  ids.length === 0 ? 'COMMIT' : `DELETE FROM outbox WHERE id IN (${ids.join()}); COMMIT`;

/**
 * Publishes events from the outbox to the bus, each at least once: an event is deleted only when the bus has it. When
 * the bus refuses a batch, its events are published one by one, and one that is refused three times is set aside.
 */
export const createRelay = ({ pool, bus, logger, pollMs = 1_000, batchSize = 500 }: RelayOptions): Relay => {
  let state: 'new' | 'running' | 'stopped' = 'new';
  let isFailing = false;
  let turnBegan: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let tidying: NodeJS.Timeout | undefined;
  let lastBatchAt = -Infinity;
  /** Reused from batch to batch, so that a batch after a commit begins at once. */
  let session: Session | undefined;

  const refusals = createRefusals(batchSize);

  const publishBatch = async (client: PoolClient): Promise<boolean> => {
    const size = refusals.nextSize();
    const givenUp = direct.givenUp();
    const results = (await client.query(
      begin(size, direct.leftOut(), givenUp),
    )) as unknown as QueryResult<BatchRow>[];
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
    const published = direct.published();
    await client.query(finish([...rows.map(({ id }) => id), ...published]));
    direct.forget([...published, ...givenUp]);
    return rows.length === size || rows.length < Number(rows[0]?.waiting ?? 0);
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
    if (!bus.canPublish()) throw new BusUnavailableError('Cannot connect to the message broker');
    turnBegan = performance.now();
    try {
      return await publishBatch(await connected());
    } catch (error) {
      disconnect();
      throw error;
    } finally {
      turnBegan = undefined;
      lastBatchAt = performance.now();
    }
  };

  const drain = coalesce(async () => {
    const pause = lastBatchAt + pauseMs - performance.now();
    if (pause > 0) await wait(pause);
    try {
      while (await relayBatch());
      if (isFailing) logger.info('resumed publishing events');
      isFailing = false;
    } catch (error) {
      if (!isFailing) logger.warn({ err: error }, 'failed to publish events');
      isFailing = true;
    }
  });

  const poll = async () => {
    await drain();
    const pollAfterMs = isFailing ? Math.min(pollMs, failingPollMs) : pollMs;
    if (state === 'running') timer = setTimeout(() => void poll(), pollAfterMs);
  };

  const wake = () => {
    // While the bus is unavailable, publishing after each commit would fail: the poll finds out when it is back.
    if (state === 'running' && !isFailing) void drain();
  };

  const tidy = () => {
    tidying = undefined;
    wake();
  };

  const direct = createDirectPublishing({
    bus,
    onPublished: () => {
      if (state === 'running') tidying ??= setTimeout(tidy, tidyMs);
    },
    onFailed: wake,
  });

  return {
    underWaySince: () => earliest([{ underWaySince: () => turnBegan }, direct]),
    wake,
    publishNow: direct.publish,
    start: () => {
      if (state !== 'new') return;
      state = 'running';
      void poll();
    },
    stop: async () => {
      if (state === 'stopped') return;
      state = 'stopped';
      clearTimeout(timer);
      clearTimeout(tidying);
      await direct.idle();
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
