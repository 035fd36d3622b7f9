import type { Pool, PoolClient } from 'pg';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import { backCallColumns, backCallTables, type BackCallRow } from './back-call-row.ts';
import { lockSamePayments } from './same-payment.ts';

/** A request that is not cleared, or null. */
export const findBackCall = async (client: Pool | PoolClient, id: number): Promise<BackCallRow | null> => {
  const { rows } = await client.query<BackCallRow>(
    `SELECT ${backCallColumns} FROM ${backCallTables} WHERE b.id = $1 AND b.cleared_at IS NULL`,
    [id],
  );
  return rows[0] ?? null;
};

/** The same, with it and all about the same payment locked first: what is read is what is there after the wait. */
export const lockBackCall = async (client: PoolClient, id: number): Promise<BackCallRow | null> => {
  await lockSamePayments(client, [id]);
  return findBackCall(client, id);
};

/** What an Idempotency-Key has stored: the request, unless it is cleared, and the text to its agent. */
export const findByIdempotencyKey = async (prisma: PrismaClient, idempotencyKey: string) => {
  const found = await prisma.backCallRequest.findUnique({
    where: { idempotencyKey, clearedAt: null },
    select: { id: true, requestHash: true, agentMessageId: true },
  });
  return (
    found && { ...found, agentMessageId: found.agentMessageId === null ? null : Number(found.agentMessageId) }
  );
};

/** The ids of all requests about an application, including cleared ones. */
export const backCallsAbout = async (client: PoolClient, applicationId: string): Promise<number[]> => {
  const { rows } = await client.query<{ id: number }>(
    'SELECT id FROM back_call_requests WHERE upper(application_id) = upper($1) ORDER BY id',
    [applicationId],
  );
  return rows.map(({ id }) => id);
};
