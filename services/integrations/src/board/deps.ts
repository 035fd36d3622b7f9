import type { Logger } from '@loanline/kit/runtime/logger';
import type { Pool } from 'pg';
import type { PrismaClient } from '../generated/prisma/client.ts';
import type { Pace } from './next-sync.ts';

/** What the routes of the board work with; wired in create-board-sync.ts. */
export interface BoardDeps {
  readonly pool: Pool;
  readonly prisma: PrismaClient;
  readonly logger: Logger;
  /** Boards that may be asked for; none when nothing is set up. */
  readonly boardIds: readonly string[];
  /** Settings that are missing. */
  readonly missing: readonly string[];
  readonly pollSeconds: number;
  readonly pace: Pace;
  /** Whether a webhook is monday.com's; null when none are set up. */
  readonly isSigned: ((token: string | undefined) => Promise<boolean>) | null;
  readonly applicationsUrl: string;
}
