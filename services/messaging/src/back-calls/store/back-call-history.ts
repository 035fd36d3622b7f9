import type { BackCallStatus } from '@loanline/proto/enums/back-call-statuses';
import type { PoolClient } from 'pg';
import type { PrismaClient } from '../../generated/prisma/client.ts';

export interface BackCallHistory {
  readonly notes: { id: number; author: string; text: string; createdAt: Date }[];
  readonly changes: {
    fromStatus: BackCallStatus;
    toStatus: BackCallStatus;
    actor: string;
    occurredAt: Date;
  }[];
}

/** What was written about a request and what became of it, newest first. */
export const backCallHistory = async (
  prisma: PrismaClient,
  backCallRequestId: number,
): Promise<BackCallHistory> => {
  const [notes, changes] = await Promise.all([
    prisma.backCallNote.findMany({
      where: { backCallRequestId },
      select: { id: true, author: true, text: true, createdAt: true },
      orderBy: { id: 'desc' },
    }),
    prisma.backCallStatusChange.findMany({
      where: { backCallRequestId },
      select: { fromStatus: true, toStatus: true, actor: true, occurredAt: true },
      orderBy: { id: 'desc' },
    }),
  ]);
  return { notes, changes: changes as BackCallHistory['changes'] };
};

/** The latest change of a request's status; null when there was none. */
export const latestChange = async (client: PoolClient, backCallRequestId: number) => {
  const { rows } = await client.query<{
    id: number;
    fromStatus: BackCallStatus;
    actor: string;
    minutesAgo: number;
    /** Whether it was undone, or undid the one before. */
    undone: boolean;
    /** Whom the request was for before it: '' for nobody; null for changes of earlier releases, sheets and files. */
    assignedBefore: string | null;
  }>(
    `SELECT id, from_status AS "fromStatus", actor, undone, assigned_before AS "assignedBefore",
       extract(epoch FROM clock_timestamp() - occurred_at)::float / 60 AS "minutesAgo"
     FROM back_call_status_changes WHERE back_call_request_id = $1 ORDER BY id DESC LIMIT 1`,
    [backCallRequestId],
  );
  return rows[0] ?? null;
};

/** The change of a request that came with a key: its status and its notes, each null where the change left them. */
export const changeWithKey = async (
  client: PoolClient,
  backCallRequestId: number,
  key: string,
  actor: string,
) => {
  const { rows } = await client.query<{ status: BackCallStatus | null; notes: string | null }>(
    `SELECT moved.to_status AS status, noted.text AS notes
     FROM (SELECT to_status FROM back_call_status_changes
       WHERE back_call_request_id = $1 AND idempotency_key = $2 AND actor = $3) moved
     FULL JOIN (SELECT text FROM back_call_notes
       WHERE back_call_request_id = $1 AND idempotency_key = $2 AND author = $3) noted ON true`,
    [backCallRequestId, key, actor],
  );
  return rows[0] ?? null;
};
