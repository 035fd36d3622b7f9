import { removeBy } from '@loanline/kit/retention/remove-by';
import type { RetentionClass } from '@loanline/kit/retention/retention-class';

/**
 * Requests that are done or cleared. What a source lists is emptied and not deleted: it would come back with the next
 * reading.
 */
export const keptBackCalls = (days: number): RetentionClass => ({
  key: 'back-calls',
  name: 'Back call requests that are done or cleared',
  setting: 'RETENTION_BACK_CALLS_DAYS',
  days,
  table: 'back_call_requests',
  isDue: `greatest(updated_at, cleared_at) < $1
    AND (cleared_at IS NOT NULL OR status IN ('completed', 'cancelled')) AND customer_name <> ''`,
  remove: removeBy(`
    WITH listed AS (
      UPDATE back_call_requests SET customer_name = '', phone_number = '', phone_e164 = NULL, amount_due = '',
        address = '', notes = '', agent_phone = NULL, agent_phone_e164 = NULL, assigned_to = NULL, application_id = NULL,
        agent_message_id = NULL, idempotency_key = NULL, request_hash = '', clear_id = NULL,
        cleared_at = coalesce(cleared_at, clock_timestamp()), version = version + 1
      WHERE id = ANY ($1::int[]) AND external_id IS NOT NULL RETURNING id
    ), other AS (
      DELETE FROM back_call_requests WHERE id = ANY ($1::int[]) AND external_id IS NULL RETURNING id
    ), notes AS (
      DELETE FROM back_call_notes WHERE back_call_request_id = ANY ($1::int[]) RETURNING id
    ), moves AS (
      DELETE FROM back_call_status_changes WHERE back_call_request_id = ANY ($1::int[])
    ), sheet AS (
      DELETE FROM sheet_rows WHERE back_call_request_id = ANY ($1::int[])
    ), undo AS (
      DELETE FROM import_changes WHERE row_id = ANY ($1::int[])
    ), left_alone AS (
      UPDATE conversations SET back_call_request_id = NULL WHERE back_call_request_id = ANY ($1::int[])
    )
    SELECT (SELECT count(*)::int FROM listed) + (SELECT count(*)::int FROM other) AS "back call requests",
      (SELECT count(*)::int FROM notes) AS notes`),
});

/** Texts to agents, once their request is gone or another text has taken their place. */
export const keptAgentTexts = (days: number): RetentionClass => ({
  key: 'agent-texts',
  name: 'Texts to agents that belong to no back call request any more',
  setting: 'RETENTION_BACK_CALLS_DAYS',
  days,
  table: 'messages',
  isDue: `purpose = 'agent' AND created_at < $1
    AND NOT EXISTS (SELECT FROM back_call_requests b WHERE b.agent_message_id = messages.id)`,
  remove: removeBy(`
    WITH texts AS (DELETE FROM messages WHERE id = ANY ($1::bigint[]) RETURNING id)
    SELECT count(*)::int AS "texts to agents" FROM texts`),
});
