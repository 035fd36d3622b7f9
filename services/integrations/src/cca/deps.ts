import type { Logger } from '@loanline/kit/runtime/logger';
import type { Pool } from 'pg';
import type { PrismaClient } from '../generated/prisma/client.ts';
import type { CaseFeed } from './cases.ts';

/** What the routes of CCA Digital work with; wired in create-cca.ts. */
export interface CcaDeps {
  readonly pool: Pool;
  readonly prisma: PrismaClient;
  readonly logger: Logger;
  readonly messagingUrl: string;
  /** Settings that are missing. */
  readonly missing: readonly string[];
  /** Undefined when some are. */
  readonly feed: CaseFeed | undefined;
}
