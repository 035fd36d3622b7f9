import { PrismaPg } from '@prisma/adapter-pg';
import type { Pool } from 'pg';
import { PrismaClient } from './generated/prisma/client.ts';

/** Prisma over the connections of a pool. */
export const createPrisma = (pool: Pool): PrismaClient => new PrismaClient({ adapter: new PrismaPg(pool) });
