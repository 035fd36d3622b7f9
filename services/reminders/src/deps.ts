import type { Bus } from '@loanline/kit/events/bus/bus';
import type { Logger } from '@loanline/kit/runtime/logger';
import type { Pool } from 'pg';
import type { PrismaClient } from './generated/prisma/client.ts';

/** What routes and use cases work with; wired in service.ts. */
export interface Deps {
  readonly pool: Pool;
  readonly prisma: PrismaClient;
  readonly relay: { wake(): void };
  readonly logger: Logger;
  readonly bus: Pick<Bus, 'publish'>;
  /** The text of a reminder, with variables. */
  readonly reminderText: string;
  /** All due reminders, sent at once. */
  readonly batchSends: {
    /** How long nothing of it is sent, and all of it can be undone. */
    readonly undoMs: number;
    /** Most that go to messaging in one turn, and the time between two turns. */
    readonly atOnce: number;
    readonly everyMs: number;
  };
  /** Imports of other services' rows. */
  readonly imports: {
    /** How long a call to their owner may take. */
    readonly ownerMs: number;
    /** After how long nobody works on one any more, and how often that is looked for. */
    readonly settleAfterMs: number;
    readonly everyMs: number;
  };
  /** Where the services answer that own what is not ours. */
  readonly urls: { readonly applications: string; readonly chat: string; readonly messaging: string };
}
