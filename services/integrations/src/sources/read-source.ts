import type { Logger } from '@loanline/kit/runtime/logger';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { askedToWait, readingFailed, stillReading } from './errors.ts';
import { reasonOf, SourceError } from './source-error.ts';
import {
  markFailed,
  markSucceeded,
  findReading,
  takeSource,
  type Outcome,
  type SourceName,
} from './store/source-readings.ts';

interface Parts {
  readonly pool: Pool;
  readonly prisma: PrismaClient;
  readonly logger: Logger;
}

const longestWaitMs = 5_000;
const everyMs = 100;

/** Waits for its turn; the reading before may have been asked to wait in the meantime. */
const take = async ({ pool, prisma }: Parts, source: SourceName): Promise<number> => {
  const deadline = Date.now() + longestWaitMs;
  for (;;) {
    const reading = await takeSource(pool, source);
    if (reading !== null) return reading;
    const before = await findReading(prisma, source);
    if (before?.retryAt) throw askedToWait(before.lastError ?? 'It cannot be read yet', before.retryAt);
    if (Date.now() >= deadline) throw stillReading();
    await delay(everyMs);
  }
};

/**
 * Reads a source for one caller at a time, all instances together, and stores how that went. It observes the
 * `Retry-After` of the source.
 * @throws ProblemError `service-unavailable` with the reason; what the other service answered
 */
export const readSource = async <O extends Outcome>(
  parts: Parts,
  source: SourceName,
  read: (reading: number) => Promise<O>,
): Promise<O> => {
  const reading = await take(parts, source);
  const { pool, prisma, logger } = parts;
  try {
    const outcome = await read(reading);
    await markSucceeded(prisma, source, reading, outcome);
    return outcome;
  } catch (error) {
    const reason = reasonOf(error);
    logger.warn({ source, reason }, 'failed to read a source');
    const retryAfterMs = error instanceof SourceError ? error.retryAfterMs : undefined;
    await markFailed(pool, source, reading, { reason, retryAfterMs });
    throw error instanceof SourceError ? readingFailed(reason) : error;
  }
};
