import type { BackCallStatus } from '@loanline/proto/enums/back-call-statuses';
import type { PoolClient } from 'pg';

export interface BackCallChange {
  readonly id: number;
  readonly fromStatus: BackCallStatus;
  readonly toStatus: BackCallStatus;
  readonly assignedBefore: string | null;
  readonly assignedTo: string | null;
  /** The number of a refused card payment among those of the same payment; null for any other change. */
  readonly cpaAttempts: number | null;
  /** The whole text of the notes; null leaves them. */
  readonly notes: string | null;
  /** Username of the member of staff. */
  readonly actor: string;
  /** Whether the notes are those of an agent, for admins to see. */
  readonly isAgentNote: boolean;
  /** The Idempotency-Key that the change came with. */
  readonly idempotencyKey: string | null;
  /** The id of the status change that this one undoes. */
  readonly undoneId: number | null;
}

/** Changes a locked request; its notes and its statuses are remembered in the same statement. */
const statement = `
WITH saved AS (
  UPDATE back_call_requests SET
    status = $3, assigned_to = $4, cpa_attempts = coalesce($5, cpa_attempts), notes = coalesce($6, notes),
    agent_note_by = CASE WHEN $8 THEN $7 WHEN $6 IS NULL THEN agent_note_by END,
    agent_noted_at = CASE WHEN $8 THEN clock_timestamp() WHEN $6 IS NULL THEN agent_noted_at END,
    completed_at = CASE WHEN $3 = 'completed' THEN coalesce(completed_at, clock_timestamp()) END,
    updated_at = clock_timestamp(), version = version + 1
  WHERE id = $1 RETURNING coalesce(completed_at, updated_at) AS at
), moved AS (
  INSERT INTO back_call_status_changes (back_call_request_id, from_status, to_status, actor, idempotency_key, undone, occurred_at, assigned_before)
  SELECT $1, $2, $3, $7, $9, $10::int IS NOT NULL, at, coalesce($11, '') FROM saved WHERE $2 <> $3
), taken_back AS (
  UPDATE back_call_status_changes SET undone = true WHERE id = $10
)
INSERT INTO back_call_notes (back_call_request_id, author, text, idempotency_key)
SELECT $1, $7, $6, $9 WHERE $6 IS NOT NULL`;

export const saveBackCall = async (client: PoolClient, change: BackCallChange): Promise<void> => {
  await client.query(statement, [
    change.id,
    change.fromStatus,
    change.toStatus,
    change.assignedTo,
    change.cpaAttempts,
    change.notes,
    change.actor,
    change.isAgentNote,
    change.idempotencyKey,
    change.undoneId,
    change.assignedBefore,
  ]);
};

/** Remembers the text to the agent of a request; null when it was stored before. */
export const recordAgentText = async (
  client: PoolClient,
  id: number,
  messageId: number | null,
): Promise<void> => {
  await client.query('UPDATE back_call_requests SET agent_message_id = $2 WHERE id = $1', [id, messageId]);
};
