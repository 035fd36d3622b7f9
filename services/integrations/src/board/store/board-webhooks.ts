import { dayMs } from '@loanline/proto/rules/dates/durations';
import type { Pool } from 'pg';
import type { PrismaClient } from '../../generated/prisma/client.ts';

/** Notes that a board has changed; a repeated webhook has no effect. */
export const noteChange = (pool: Pool, boardId: string, key: string) =>
  pool.query(
    `WITH fresh AS (
       INSERT INTO board_webhooks (event_key) VALUES ($2) ON CONFLICT DO NOTHING RETURNING 1
     )
     UPDATE board_syncs SET told_at = clock_timestamp(), unread_since = coalesce(unread_since, clock_timestamp())
     WHERE board_id = $1 AND EXISTS (SELECT FROM fresh)`,
    [boardId, key],
  );

/** Deletes webhooks that are older than the retries of monday.com and the lifetime of its tokens. */
export const forgetOldChanges = (prisma: PrismaClient) =>
  prisma.boardWebhook.deleteMany({ where: { cameAt: { lt: new Date(Date.now() - dayMs) } } });
