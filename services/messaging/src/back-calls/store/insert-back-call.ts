import type { BackCallSource, BackCallStatus } from '@loanline/proto/enums/back-call-statuses';
import type { PoolClient } from 'pg';

export interface NewBackCall {
  readonly customerName: string;
  readonly phoneNumber: string;
  readonly phoneE164: string | null;
  readonly amountDue: string;
  readonly address: string;
  readonly notes: string;
  readonly agentPhone: string | null;
  readonly agentPhoneE164: string | null;
  readonly status: BackCallStatus;
  readonly source: BackCallSource;
  /** What the source calls it. */
  readonly externalId: string | null;
  readonly applicationId: string | null;
  readonly cpaAttempts: number;
  /** Username of the member of staff, or what made it. */
  readonly author: string;
  readonly idempotencyKey: string | null;
  readonly requestHash: string;
}

/** Stores a request and its first note; returns its id, or null when its key or its source's id is stored already. */
export const insertBackCall = async (client: PoolClient, backCall: NewBackCall): Promise<number | null> => {
  const { rows } = await client.query<{ id: number }>({
    name: 'insert-back-call',
    text: `
      WITH stored AS (
        INSERT INTO back_call_requests (customer_name, phone_number, phone_e164, amount_due, address, notes, agent_phone,
          agent_phone_e164, status, source, external_id, application_id, cpa_attempts, created_by, idempotency_key,
          request_hash)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
        ON CONFLICT DO NOTHING
        RETURNING id, notes
      ), noted AS (
        INSERT INTO back_call_notes (back_call_request_id, author, text)
        SELECT id, $14, notes FROM stored WHERE notes <> ''
      )
      SELECT id FROM stored`,
    values: [
      backCall.customerName,
      backCall.phoneNumber,
      backCall.phoneE164,
      backCall.amountDue,
      backCall.address,
      backCall.notes,
      backCall.agentPhone,
      backCall.agentPhoneE164,
      backCall.status,
      backCall.source,
      backCall.externalId,
      backCall.applicationId,
      backCall.cpaAttempts,
      backCall.author,
      backCall.idempotencyKey,
      backCall.requestHash,
    ],
  });
  return rows[0]?.id ?? null;
};
