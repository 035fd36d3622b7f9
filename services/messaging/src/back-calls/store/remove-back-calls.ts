import type { PoolClient } from 'pg';

const statement = `
WITH emptied AS (
  UPDATE back_call_requests SET customer_name = '', phone_number = '', phone_e164 = NULL, amount_due = '', address = '',
    notes = '', agent_phone = NULL, agent_phone_e164 = NULL, assigned_to = NULL, application_id = NULL,
    agent_note_by = NULL, agent_noted_at = NULL, agent_message_id = NULL, idempotency_key = NULL, request_hash = '', clear_id = NULL, status = 'cancelled',
    updated_at = clock_timestamp(), cleared_at = coalesce(cleared_at, clock_timestamp()), version = version + 1
  WHERE id = ANY ($1::int[]) AND external_id IS NOT NULL RETURNING 1
), deleted AS (
  DELETE FROM back_call_requests WHERE id = ANY ($1::int[]) AND external_id IS NULL RETURNING 1
), notes AS (
  DELETE FROM back_call_notes WHERE back_call_request_id = ANY ($1::int[]) RETURNING 1
), moves AS (
  DELETE FROM back_call_status_changes WHERE back_call_request_id = ANY ($1::int[])
), sheet AS (
  UPDATE sheet_rows SET back_call_request_id = NULL, status_seen = NULL, notes_seen = NULL
  WHERE back_call_request_id = ANY ($1::int[])
), undo AS (
  DELETE FROM import_changes WHERE row_id = ANY ($1::int[])
), left_alone AS (
  UPDATE conversations SET back_call_request_id = NULL WHERE back_call_request_id = ANY ($1::int[])
)
SELECT (SELECT count(*)::int FROM emptied) + (SELECT count(*)::int FROM deleted) AS "backCalls",
  (SELECT count(*)::int FROM notes) AS notes`;

/**
 * Removes back call requests that are locked, with their notes and their history. What a feed lists is emptied and stays
 * off the list for good: deleted, it would come back with the next fetch. Nor are the keys of the sheet's rows deleted,
 * which are hashes: such a row would change a later request of its customer.
 * @param ids also as texts
 */
export const removeBackCalls = async (
  client: PoolClient,
  ids: readonly (number | string)[],
): Promise<{ readonly backCalls: number; readonly notes: number }> => {
  const { rows } = await client.query<{ backCalls: number; notes: number }>(statement, [ids]);
  return rows[0] ?? { backCalls: 0, notes: 0 };
};
