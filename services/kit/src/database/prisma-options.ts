import { PrismaPg } from '@prisma/adapter-pg';
import type { Pool } from 'pg';

/**
 * Prisma over a pool's connections. A transaction waits for one, and may take, as long as the pool allows anything:
 * Prisma's own 2 s and 5 s are too short on a busy machine.
 */
export const prismaOptions = (pool: Pool) => ({
  adapter: new PrismaPg(pool),
  transactionOptions: { maxWait: 10_000, timeout: 30_000 },
});
