import type { FeedStatus } from '@loanline/proto/entities/feeds/feed-status';
import type { Pool } from 'pg';
import type { PrismaClient } from '../../generated/prisma/client.ts';

export type FeedName = 'sheet-updates' | 'failed-cpa' | 'cca-digital';

/** How a feed was read last, as it is stored. */
export interface FeedFetchRow extends Omit<FeedStatus, 'failingSince' | 'retryAt' | 'lastReadAt'> {
  readonly failingSince: Date | null;
  readonly retryAt: Date | null;
  readonly lastReadAt: Date | null;
}

/** How a feed was read last; undefined before the first time. */
export const findFetch = async (prisma: PrismaClient, feed: FeedName): Promise<FeedFetchRow | undefined> => {
  const found = await prisma.feedFetch.findUnique({
    where: { feed },
    omit: { feed: true, fetchNumber: true, takenUntil: true },
  });
  if (!found) return undefined;
  const { state, retryAt, notes, ...fetch } = found;
  return {
    ...fetch,
    state: state as FeedFetchRow['state'],
    retryAt: retryAt !== null && retryAt > new Date() ? retryAt : null,
    notes: notes as FeedFetchRow['notes'],
  };
};

/**
 * Locks a feed for one fetch; the lock of a process that died ends after 30 seconds.
 * @returns the fetch's number, or null while another process reads it, or its `Retry-After` lasts
 */
export const lockFeed = async (pool: Pool, feed: FeedName): Promise<number | null> => {
  const { rows } = await pool.query<{ fetchNumber: number }>(
    `INSERT INTO source_readings AS r (source, reading, taken_until)
     VALUES ($1, floor(extract(epoch FROM clock_timestamp()) * 1000), now() + interval '30 seconds')
     ON CONFLICT (source) DO UPDATE SET reading = greatest(r.reading + 1, excluded.reading), taken_until = excluded.taken_until
     WHERE (r.taken_until IS NULL OR r.taken_until < now()) AND (r.retry_at IS NULL OR r.retry_at <= now())
     RETURNING reading::float8 AS "fetchNumber"`,
    [feed],
  );
  return rows[0]?.fetchNumber ?? null;
};

/** What a fetch came to. */
export interface Outcome {
  readonly rows: number;
  /** A sentence for staff. */
  readonly result: string;
  readonly notes: readonly string[];
}

export const markSucceeded = (
  prisma: PrismaClient,
  feed: FeedName,
  fetchNumber: number,
  { rows, result, notes }: Outcome,
) =>
  prisma.feedFetch.updateMany({
    where: { feed, fetchNumber },
    data: {
      state: 'connected',
      failingSince: null,
      lastError: null,
      retryAt: null,
      lastReadAt: new Date(),
      rows,
      result,
      notes: [...notes],
      takenUntil: null,
    },
  });

/** @param retryAfterMs the `Retry-After` of the feed */
export const markFailed = (
  pool: Pool,
  feed: FeedName,
  fetchNumber: number,
  { reason, retryAfterMs }: { readonly reason: string; readonly retryAfterMs: number | undefined },
) =>
  pool.query(
    `UPDATE source_readings SET state = 'failing', failing_since = coalesce(failing_since, now()), last_error = $3,
       retry_at = clock_timestamp() + $4 * interval '1 millisecond', taken_until = NULL
     WHERE source = $1 AND reading = $2`,
    [feed, fetchNumber, reason, retryAfterMs ?? null],
  );
