import { prismaOptions } from '@loanline/kit/database/prisma-options';
import type { PlainDate } from '@loanline/proto/rules/dates/dates';
import type { Pool } from 'pg';
import { PrismaClient } from './generated/prisma/client.ts';

export const createPrisma = (pool: Pool): PrismaClient => new PrismaClient(prismaOptions(pool));

/** A day of the database, which Prisma reads as its midnight in UTC. */
export const plainDate = (midnight: Date): PlainDate => midnight.toISOString().slice(0, 10);
