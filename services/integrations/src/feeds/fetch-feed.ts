import type { Logger } from '@loanline/kit/runtime/logger';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { askedToWait, fetchFailed, fetchRunning } from './errors.ts';
import { reasonOf, FeedError } from './feed-error.ts';
import {
  markFailed,
  markSucceeded,
  findFetch,
  lockFeed,
  type Outcome,
  type FeedName,
} from './store/feed-fetches.ts';

interface Parts {
  readonly pool: Pool;
  readonly prisma: PrismaClient;
  readonly logger: Logger;
}

const longestWaitMs = 5_000;
const everyMs = 100;

/** Waits for its turn; the fetch before may have been asked to wait in the meantime. */
const take = async ({ pool, prisma }: Parts, feed: FeedName): Promise<number> => {
  const deadline = performance.now() + longestWaitMs;
  for (;;) {
    const fetchNumber = await lockFeed(pool, feed);
    if (fetchNumber !== null) return fetchNumber;
    const before = await findFetch(prisma, feed);
    if (before?.retryAt) throw askedToWait(before.lastError ?? 'It cannot be read yet', before.retryAt);
    if (performance.now() >= deadline) throw fetchRunning();
    await delay(everyMs);
  }
};

/**
 * Reads a feed for one caller at a time, all instances together, and stores how that went. It observes the
 * `Retry-After` of the feed.
 * @throws ProblemError `service-unavailable` with the reason; what the other service answered
 */
export const fetchFeed = async <O extends Outcome>(
  parts: Parts,
  feed: FeedName,
  read: (fetchNumber: number) => Promise<O>,
): Promise<O> => {
  const fetchNumber = await take(parts, feed);
  const { pool, prisma, logger } = parts;
  try {
    const outcome = await read(fetchNumber);
    await markSucceeded(prisma, feed, fetchNumber, outcome);
    return outcome;
  } catch (error) {
    const reason = reasonOf(error);
    logger.warn({ feed, reason }, 'failed to fetch a feed');
    const retryAfterMs = error instanceof FeedError ? error.retryAfterMs : undefined;
    await markFailed(pool, feed, fetchNumber, { reason, retryAfterMs });
    throw error instanceof FeedError ? fetchFailed(reason) : error;
  }
};
