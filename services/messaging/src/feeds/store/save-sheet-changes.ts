import { auditInsert } from '@loanline/kit/compliance/audit/audit-sql';
import { recording } from '@loanline/kit/events/outbox/recording';
import type { PoolClient } from 'pg';
import type { SheetChange } from '../reconcile-sheet-row.ts';

/** Who wrote what came from the sheet, in the history of a request. */
const author = 'Google Sheets';

/** Changes, history and audit in one statement. A time that is to come is now. */
const statement = recording({
  text: `
WITH said AS (
  SELECT * FROM unnest($1::int[], $2::text[], $3::text[], $4::timestamptz[], $5::text[], $6::timestamptz[], $7::int[])
    s (id, from_status, to_status, status_at, notes, notes_at, cpa_attempts)
), saved AS (
  UPDATE back_call_requests b SET status = s.to_status, notes = coalesce(s.notes, b.notes), cpa_attempts = coalesce(s.cpa_attempts, b.cpa_attempts),
    agent_note_by = CASE WHEN coalesce(s.notes, b.notes) = b.notes THEN b.agent_note_by END,
    agent_noted_at = CASE WHEN coalesce(s.notes, b.notes) = b.notes THEN b.agent_noted_at END,
    completed_at = CASE WHEN s.to_status = 'completed' THEN coalesce(b.completed_at, least(s.status_at, clock_timestamp())) END,
    updated_at = clock_timestamp(), version = b.version + 1
  FROM said s WHERE b.id = s.id
  RETURNING b.id, s.from_status, s.to_status, coalesce(b.completed_at, least(s.status_at, clock_timestamp())) AS at
), moved AS (
  INSERT INTO back_call_status_changes (back_call_request_id, from_status, to_status, actor, occurred_at)
  SELECT id, from_status, to_status, $8, at FROM saved WHERE from_status <> to_status
), noted AS (
  INSERT INTO back_call_notes (back_call_request_id, author, text, created_at)
  SELECT id, $8, notes, least(notes_at, clock_timestamp()) FROM said WHERE notes IS NOT NULL
)
${auditInsert({
  from: 'said',
  actor: '$9',
  action: `CASE WHEN from_status = to_status THEN 'notes' ELSE 'status ' || from_status || ' to ' || to_status END`,
  subject: `'back-calls/' || id`,
  reason: `'read from the sheet'`,
})}`,
});

/** @param actor username of who had the sheet read */
export const saveSheetChanges = async (
  client: PoolClient,
  changes: readonly SheetChange[],
  { actor }: { readonly actor: string },
): Promise<void> => {
  await client.query(
    statement([
      changes.map(({ id }) => id),
      changes.map(({ fromStatus }) => fromStatus),
      changes.map(({ toStatus }) => toStatus),
      changes.map(({ statusAt }) => statusAt),
      changes.map(({ notes }) => notes),
      changes.map(({ notesAt }) => notesAt),
      changes.map(({ cpaAttempts }) => cpaAttempts),
      author,
      actor,
    ]),
  );
};
