import { carried } from '@loanline/kit/outbox/outbox';
import type { Pool } from 'pg';
import type { PrismaClient } from '../generated/prisma/client.ts';

export interface HelpRequest {
  readonly applicationId: string | null;
  readonly customerName: string;
  /** As it was typed. */
  readonly mobileNumber: string;
  /** Whether the person has confirmed that the application is theirs. */
  readonly isProven: boolean;
  readonly idempotencyKey: string | null;
  readonly requestHash: string;
  readonly correlationId: string;
}

/**
 * Stores a request for help and the event that tells of it, in one statement.
 * @returns its id, or null when a request with this idempotency key is stored already
 */
export const insertHelpRequest = async (pool: Pool, request: HelpRequest): Promise<string | null> => {
  const { rows } = await pool.query<{ id: string }>({
    name: 'insert-help-request',
    text: `
      WITH stored AS (
        INSERT INTO help_requests (application_id, customer_name, mobile_number, idempotency_key, request_hash)
        VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (idempotency_key) DO NOTHING
        RETURNING *
      ), announced AS (
        INSERT INTO outbox (name, key, version, data, correlation_id)
        SELECT 'help.requested.v1', id::text, 1, jsonb_build_object('helpRequestId', id, 'applicationId', application_id,
          'customerName', customer_name, 'phoneNumber', mobile_number, 'isProven', $7::bool), $6
        FROM stored
      )
      SELECT id FROM stored`,
    values: [
      request.applicationId,
      request.customerName,
      request.mobileNumber,
      request.idempotencyKey,
      request.requestHash,
      carried(request.correlationId),
      request.isProven,
    ],
  });
  return rows[0]?.id ?? null;
};

export const findHelpRequest = (
  prisma: PrismaClient,
  idempotencyKey: string,
): Promise<{ id: string; requestHash: string } | null> =>
  prisma.helpRequest.findUnique({ where: { idempotencyKey }, select: { id: true, requestHash: true } });
