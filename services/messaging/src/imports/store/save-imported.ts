import type { ImportAct } from '@loanline/kit/files/imports/row-owner';
import type { BackCallRow as GivenRow } from '@loanline/proto/entities/import-rows';
import type { BackCallStatus } from '@loanline/proto/enums/back-call-statuses';
import { maskCardNumbers } from '@loanline/proto/rules/money/card';
import { toE164 } from '@loanline/proto/rules/uk-phone';
import type { PoolClient } from 'pg';
import { announceBackCalls } from '../../back-calls/store/announce-back-calls.ts';
import type { NamedRow } from './find-by-names.ts';

export interface ImportedChange {
  readonly id: number;
  readonly fromStatus: BackCallStatus;
  readonly toStatus: BackCallStatus;
  /** Null leaves them. */
  readonly notes: string | null;
  /** yyyy-mm-dd; null is now, where the call is completed. */
  readonly completedOn: string | null;
}

const changeStatement = `
WITH given AS (
  SELECT * FROM jsonb_to_recordset($1)
    g (id integer, "fromStatus" text, "toStatus" text, notes text, "completedOn" date)
), imported AS (
  INSERT INTO import_changes (batch_id, row_id, version, before)
  SELECT $2, b.id, b.version + 1, to_jsonb(b) FROM given g JOIN back_call_requests b ON b.id = g.id
), moved AS (
  INSERT INTO back_call_status_changes (back_call_request_id, from_status, to_status, actor)
  SELECT id, "fromStatus", "toStatus", $3 FROM given WHERE "fromStatus" <> "toStatus"
), noted AS (
  INSERT INTO back_call_notes (back_call_request_id, author, text)
  SELECT g.id, $3, g.notes FROM given g JOIN back_call_requests b ON b.id = g.id
  WHERE g.notes IS NOT NULL AND g.notes <> b.notes
)
UPDATE back_call_requests b SET status = g."toStatus", notes = coalesce(g.notes, b.notes),
  agent_note_by = CASE WHEN coalesce(g.notes, b.notes) = b.notes THEN b.agent_note_by END,
  agent_noted_at = CASE WHEN coalesce(g.notes, b.notes) = b.notes THEN b.agent_noted_at END,
  completed_at = CASE WHEN g."toStatus" = 'completed'
    THEN coalesce(g."completedOn"::timestamp AT TIME ZONE 'Europe/London', b.completed_at, clock_timestamp()) END,
  updated_at = clock_timestamp(), version = b.version + 1
FROM given g WHERE b.id = g.id`;

/** Changes locked requests as a file says, with their history, what undo needs, and their events. */
export const changeImported = async (
  client: PoolClient,
  changes: readonly { readonly known: NamedRow; readonly change: ImportedChange }[],
  { batchId, actor }: ImportAct,
): Promise<void> => {
  if (changes.length === 0) return;
  await client.query(changeStatement, [JSON.stringify(changes.map(({ change }) => change)), batchId, actor]);
  await announceBackCalls(
    client,
    changes.map(({ known, change }) => ({
      row: known,
      now: { ...known, status: change.toStatus, version: known.version + 1 },
    })),
  );
};

const addStatement = `
WITH given AS (
  SELECT * FROM jsonb_to_recordset($1)
    g ("customerName" text, "phoneNumber" text, "phoneE164" text, status text, notes text, completed date)
), added AS (
  INSERT INTO back_call_requests (customer_name, phone_number, phone_e164, status, notes, completed_at, source, created_by)
  SELECT "customerName", "phoneNumber", "phoneE164", status, notes,
    CASE WHEN status = 'completed'
      THEN coalesce(completed::timestamp AT TIME ZONE 'Europe/London', clock_timestamp()) END, 'import', $3
  FROM given RETURNING id, notes, status
), imported AS (
  INSERT INTO import_changes (batch_id, row_id, version) SELECT $2, id, 1 FROM added
), noted AS (
  INSERT INTO back_call_notes (back_call_request_id, author, text) SELECT id, $3, notes FROM added WHERE notes <> ''
)
SELECT id, status FROM added`;

/** Adds the requests that a file names and nobody has made yet. */
export const addImported = async (
  client: PoolClient,
  rows: readonly GivenRow[],
  { batchId, actor }: ImportAct,
): Promise<void> => {
  if (rows.length === 0) return;
  const records = rows.map((row) => ({
    ...row,
    phoneE164: toE164(row.phoneNumber ?? ''),
    notes: maskCardNumbers(row.notes ?? ''),
  }));
  const added = await client.query<{ id: number; status: BackCallStatus }>(addStatement, [
    JSON.stringify(records),
    batchId,
    actor,
  ]);
  await announceBackCalls(
    client,
    added.rows.map(({ id, status }) => ({
      row: { status, assignedTo: null },
      now: { id, status, version: 1, assignedTo: null },
    })),
  );
};
