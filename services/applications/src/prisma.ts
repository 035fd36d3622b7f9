import { prismaOptions } from '@loanline/kit/database/prisma-options';
import type { Pool } from 'pg';
import { PrismaClient } from './generated/prisma/client.ts';

export const createPrisma = (pool: Pool): PrismaClient => new PrismaClient(prismaOptions(pool));
