import { insertEvents } from '@loanline/kit/outbox/outbox';
import type { PoolClient } from 'pg';

/** In the order of their ids, as all who lock several; what waited for a lock sees what was written while it waited. */
const lock = 'SELECT FROM back_call_requests WHERE id = ANY ($1) ORDER BY id FOR UPDATE';

/**
 * What a source calls its own stays, empty and off the list for good: a sheet or an agency that tells of it again changes
 * nothing. Texts to an agent name the customer, those before the last one as well.
 */
const statement = `
WITH told AS (
  SELECT id, agent_message_id, customer_name, coalesce(application_id, 'BC' || id) AS reference
  FROM back_call_requests WHERE id = ANY ($1)
), notes AS (
  DELETE FROM back_call_notes WHERE back_call_request_id = ANY ($1)
), moves AS (
  DELETE FROM back_call_status_changes WHERE back_call_request_id = ANY ($1)
), rows AS (
  DELETE FROM sheet_rows WHERE back_call_request_id = ANY ($1)
), imported AS (
  DELETE FROM import_changes WHERE row_id = ANY ($1)
), loosened AS (
  UPDATE conversations SET back_call_request_id = NULL WHERE back_call_request_id = ANY ($1)
), emptied AS (
  UPDATE back_call_requests SET customer_name = '', phone_number = '', phone_e164 = NULL, amount_due = '', address = '',
    notes = '', agent_phone = NULL, agent_phone_e164 = NULL, status = 'cancelled', assigned_to = NULL, application_id = NULL,
    agent_message_id = NULL, idempotency_key = NULL, request_hash = '', updated_at = clock_timestamp(),
    cleared_at = clock_timestamp(), clear_id = NULL, version = version + 1
  WHERE id = ANY ($1) AND external_id IS NOT NULL
), erased AS (
  DELETE FROM back_call_requests WHERE id = ANY ($1) AND external_id IS NULL
)
DELETE FROM messages m USING told t WHERE m.purpose = 'agent'
  AND (m.id = t.agent_message_id OR m.body LIKE '%' || t.customer_name || ', ref ' || t.reference || '%')`;

/** Erases back call requests with their notes, their history and the texts about them. */
export const eraseBackCalls = async (
  client: PoolClient,
  ids: readonly number[],
  correlationId: string,
): Promise<void> => {
  if (ids.length === 0) return;
  await client.query(lock, [ids]);
  await client.query(statement, [ids]);
  const clearId = crypto.randomUUID();
  await insertEvents(client, [
    {
      name: 'backcalls.cleared.v1',
      key: clearId,
      version: 1,
      correlationId,
      data: { clearId, undone: false },
    },
  ]);
};
