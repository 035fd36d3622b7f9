import type { SourceStatus } from '@loanline/proto/entities/sources/source-status';
import type { Pool } from 'pg';
import type { PrismaClient } from '../../generated/prisma/client.ts';

export type SourceName = 'sheet-updates' | 'failed-cpa' | 'cca-digital';

/** How a source was read last, as it is stored. */
export interface SourceReadingRow extends Omit<SourceStatus, 'failingSince' | 'retryAt' | 'lastReadAt'> {
  readonly failingSince: Date | null;
  readonly retryAt: Date | null;
  readonly lastReadAt: Date | null;
}

/** How a source was read last; undefined before the first time. */
export const findReading = async (
  prisma: PrismaClient,
  source: SourceName,
): Promise<SourceReadingRow | undefined> => {
  const found = await prisma.sourceReading.findUnique({
    where: { source },
    omit: { source: true, reading: true, takenUntil: true },
  });
  if (!found) return undefined;
  const { state, retryAt, notes, ...reading } = found;
  return {
    ...reading,
    state: state as SourceReadingRow['state'],
    retryAt: retryAt !== null && retryAt > new Date() ? retryAt : null,
    notes: notes as SourceReadingRow['notes'],
  };
};

/**
 * Locks a source for one reading; the lock of a process that died ends after 30 seconds.
 * @returns the reading's number, or null while another process reads it, or its `Retry-After` lasts
 */
export const takeSource = async (pool: Pool, source: SourceName): Promise<number | null> => {
  const { rows } = await pool.query<{ reading: number }>(
    `INSERT INTO source_readings AS r (source, reading, taken_until)
     VALUES ($1, floor(extract(epoch FROM clock_timestamp()) * 1000), now() + interval '30 seconds')
     ON CONFLICT (source) DO UPDATE SET reading = greatest(r.reading + 1, excluded.reading), taken_until = excluded.taken_until
     WHERE (r.taken_until IS NULL OR r.taken_until < now()) AND (r.retry_at IS NULL OR r.retry_at <= now())
     RETURNING reading::float8 AS reading`,
    [source],
  );
  return rows[0]?.reading ?? null;
};

/** What a reading came to. */
export interface Outcome {
  readonly rows: number;
  /** A sentence for staff. */
  readonly result: string;
  readonly notes: readonly string[];
}

export const markSucceeded = (
  prisma: PrismaClient,
  source: SourceName,
  reading: number,
  { rows, result, notes }: Outcome,
) =>
  prisma.sourceReading.updateMany({
    where: { source, reading },
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

/** @param retryAfterMs the `Retry-After` of the source */
export const markFailed = (
  pool: Pool,
  source: SourceName,
  reading: number,
  { reason, retryAfterMs }: { readonly reason: string; readonly retryAfterMs: number | undefined },
) =>
  pool.query(
    `UPDATE source_readings SET state = 'failing', failing_since = coalesce(failing_since, now()), last_error = $3,
       retry_at = clock_timestamp() + $4 * interval '1 millisecond', taken_until = NULL
     WHERE source = $1 AND reading = $2`,
    [source, reading, reason, retryAfterMs ?? null],
  );
