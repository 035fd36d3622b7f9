import { PrismaPg } from '@prisma/adapter-pg';
import type { Pool } from 'pg';
import { PrismaClient } from './generated/prisma/client.ts';

/**
 * Prisma over a pool's connections. Its own 2 s for a transaction to begin are too short on a busy machine: beginning then
 * waits as long as the pool lets anything wait for a connection.
 */
export const createPrisma = (pool: Pool): PrismaClient =>
  new PrismaClient({
    adapter: new PrismaPg(pool),
    transactionOptions: { maxWait: 10_000, timeout: 30_000 },
  });
