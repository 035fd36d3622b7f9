import type { BackCallStatus } from '@loanline/proto/enums/back-call-statuses';
import type { PoolClient } from 'pg';
import { announceBackCalls } from '../../back-calls/store/announce-back-calls.ts';

interface Undone {
  readonly id: number;
  readonly version: number;
  readonly status: BackCallStatus;
  readonly statusBefore: BackCallStatus;
  readonly assignedTo: string | null;
  readonly wasAdded: boolean;
}

/** Restores what an import changed, and clears what it added; the history has both. */
const statement = `
WITH concerned AS (
  SELECT b.id, b.status, b.notes, c.before, c.before IS NULL AS was_added
  FROM import_changes c JOIN back_call_requests b ON b.id = c.row_id AND b.version = c.version
  WHERE c.batch_id = $1 ORDER BY b.id FOR UPDATE OF b
), removed AS (
  UPDATE back_call_requests b SET cleared_at = clock_timestamp(), clear_id = $1, version = b.version + 1
  FROM concerned c WHERE b.id = c.id AND c.was_added
  RETURNING b.id, b.version, b.status, b.assigned_to, c.status AS status_before, true AS was_added
), restored AS (
  UPDATE back_call_requests b SET status = f.status, notes = f.notes, completed_at = f.completed_at,
    agent_note_by = f.agent_note_by, agent_noted_at = f.agent_noted_at,
    updated_at = clock_timestamp(), version = b.version + 1
  FROM concerned c, jsonb_populate_record(null::back_call_requests, c.before) f
  WHERE b.id = c.id AND NOT c.was_added
  RETURNING b.id, b.version, b.status, b.assigned_to, c.status AS status_before, false AS was_added
), moved AS (
  INSERT INTO back_call_status_changes (back_call_request_id, from_status, to_status, actor)
  SELECT id, status_before, status, $2 FROM restored WHERE status_before <> status
), noted AS (
  INSERT INTO back_call_notes (back_call_request_id, author, text)
  SELECT id, $2, before ->> 'notes' FROM concerned WHERE NOT was_added AND before ->> 'notes' <> notes
)
SELECT id, version, status, status_before AS "statusBefore", assigned_to AS "assignedTo", was_added AS "wasAdded"
FROM (SELECT * FROM removed UNION ALL SELECT * FROM restored) a`;

export const undoImported = async (
  client: PoolClient,
  { batchId, actor }: { batchId: string; actor: string },
): Promise<{ removed: number; restored: number }> => {
  const { rows } = await client.query<Undone>(statement, [batchId, actor]);
  await announceBackCalls(
    client,
    rows.map(({ statusBefore, assignedTo, ...now }) => ({
      row: { status: statusBefore, assignedTo },
      now: { ...now, assignedTo },
    })),
  );
  const removed = rows.filter(({ wasAdded }) => wasAdded).length;
  return { removed, restored: rows.length - removed };
};
