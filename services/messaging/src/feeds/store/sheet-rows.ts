import type { PoolClient } from 'pg';
import { cpaAttempts, lockSamePayments } from '../../back-calls/store/same-payment.ts';
import type { Fingerprints, SheetTarget } from '../reconcile-sheet-row.ts';

/**
 * Takes the next turn at the sheet: one fetch at a time, each after the ones before it.
 * @returns false when a later fetch was applied already
 */
export const takeTurn = async (client: PoolClient, fetchNumber: number): Promise<boolean> => {
  const { rowCount } = await client.query(
    `INSERT INTO sheet_readings AS r (sheet, reading) VALUES ('back-calls', $1)
     ON CONFLICT (sheet) DO UPDATE SET reading = excluded.reading WHERE r.reading <= excluded.reading`,
    [fetchNumber],
  );
  return rowCount === 1;
};

/** Locks requests, then reads them: what is read is what is there after the wait. */
export const lockForSheet = async (
  client: PoolClient,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SheetTarget>> => {
  await lockSamePayments(client, ids);
  const { rows } = await client.query<SheetTarget>(
    `SELECT b.id, b.status, b.assigned_to AS "assignedTo", ${cpaAttempts} AS "cpaAttempts", b.version, b.notes,
       coalesce(CASE WHEN b.amount_due <> '' THEN b.phone_e164 || ' ' || b.amount_due END, b.id::text) AS payment,
       b.agent_message_id::int AS "agentMessageId",
       coalesce(moved.at, b.created_at) AS "statusSetAt", moved.at IS NULL AS "isStatusUntouched",
       coalesce(noted.at, b.created_at) AS "notesSetAt", noted.at IS NULL AS "isNotesUntouched"
     FROM back_call_requests b
     CROSS JOIN LATERAL (
       SELECT max(occurred_at) AS at FROM back_call_status_changes WHERE back_call_request_id = b.id) moved
     CROSS JOIN LATERAL (
       SELECT max(created_at) AS at FROM back_call_notes WHERE back_call_request_id = b.id) noted
     WHERE b.id = ANY ($1)`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
};

interface Known {
  /** What the row is known by, and which request it is about. */
  readonly key: string;
  readonly id: number;
}

/** What each row said of its request when it was last read, by the request's id. */
export const seenRows = async (
  client: PoolClient,
  known: readonly Known[],
): Promise<ReadonlyMap<number, Fingerprints>> => {
  const { rows } = await client.query<Fingerprints & { id: number }>(
    `SELECT k.id, r.status_seen AS status, r.notes_seen AS notes
     FROM sheet_rows r JOIN unnest($1::text[], $2::int[]) k (key, id) ON r.row_key = k.key AND r.back_call_request_id = k.id`,
    [known.map(({ key }) => key), known.map(({ id }) => id)],
  );
  return new Map(rows.map((row) => [row.id, row]));
};

/** Remembers which request a row is about, and its cells; an empty cell changes nothing. */
export const rememberRows = async (
  client: PoolClient,
  rows: readonly (Known & Fingerprints)[],
): Promise<void> => {
  await client.query(
    `INSERT INTO sheet_rows AS r (row_key, back_call_request_id, status_seen, notes_seen)
     SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::text[])
     ON CONFLICT (row_key) DO UPDATE SET back_call_request_id = excluded.back_call_request_id,
       status_seen = coalesce(excluded.status_seen, r.status_seen),
       notes_seen = coalesce(excluded.notes_seen, r.notes_seen)
     WHERE (r.back_call_request_id, r.status_seen, r.notes_seen) IS DISTINCT FROM (excluded.back_call_request_id,
       coalesce(excluded.status_seen, r.status_seen), coalesce(excluded.notes_seen, r.notes_seen))`,
    [
      rows.map(({ key }) => key),
      rows.map(({ id }) => id),
      rows.map(({ status }) => status),
      rows.map(({ notes }) => notes),
    ],
  );
};
