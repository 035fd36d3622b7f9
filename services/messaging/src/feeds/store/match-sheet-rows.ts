import type { SheetUpdate } from '@loanline/proto/entities/feeds/feed-record';
import { toE164 } from '@loanline/proto/rules/uk-phone';
import type { PoolClient } from 'pg';
import type { Candidate } from '../choose-back-call.ts';

/** Case and spacing do not distinguish customers. */
const folded = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();

const statement = `
WITH said AS (
  SELECT * FROM unnest($1::int[], $2::text[], $3::int[], $4::text[], $5::text[]) s (row, row_key, id, name, phone)
), bound AS (
  SELECT s.row, s.name, r.back_call_request_id AS id, true AS is_bound
  FROM said s JOIN sheet_rows r ON r.row_key = s.row_key JOIN back_call_requests b ON b.id = r.back_call_request_id
  WHERE b.cleared_at IS NULL
), remembered AS (
  SELECT s.row FROM said s JOIN sheet_rows r ON r.row_key = s.row_key
), found AS (
  SELECT * FROM bound
  UNION ALL
  SELECT s.row, s.name, b.id, false FROM said s JOIN back_call_requests b ON b.id = s.id
  WHERE s.row NOT IN (SELECT row FROM bound)
  UNION ALL
  SELECT s.row, s.name, b.id, false
  FROM said s JOIN back_call_requests b ON s.name = lower(regexp_replace(btrim(b.customer_name), '\\s+', ' ', 'g'))
    AND (s.phone IS NULL OR s.phone = coalesce(b.phone_e164, b.phone_number))
  WHERE s.id IS NULL AND s.row NOT IN (SELECT row FROM remembered) AND b.cleared_at IS NULL
)
SELECT f.row, b.id, f.is_bound AS "isBound", b.status <> 'completed' AS "isOpen",
  f.name = lower(regexp_replace(btrim(b.customer_name), '\\s+', ' ', 'g')) AS "hasName",
  (SELECT CASE WHEN bool_or(r.row_key IN (SELECT row_key FROM said)) THEN 'there' WHEN count(*) > 0 THEN 'gone' END
    FROM sheet_rows r WHERE r.back_call_request_id = b.id) AS "otherRow"
FROM found f JOIN back_call_requests b ON b.id = f.id
WHERE b.cleared_at IS NULL ORDER BY b.id DESC`;

/**
 * The requests that each row may be about, by the row's number, newest first: the one remembered, or who fits. A row
 * without an ID whose request was removed is about no other one.
 */
export const matchSheetRows = async (
  client: PoolClient,
  rows: readonly SheetUpdate[],
): Promise<ReadonlyMap<number, readonly Candidate[]>> => {
  const found = await client.query<Candidate & { row: number }>(statement, [
    rows.map(({ row }) => row),
    rows.map(({ rowKey }) => rowKey),
    rows.map(({ backCallId }) => backCallId),
    rows.map(({ customerName }) => folded(customerName)),
    // A foreign number is compared as it is written: it still distinguishes customers of one name.
    rows.map(({ phoneNumber }) => (phoneNumber ? (toE164(phoneNumber) ?? phoneNumber) : null)),
  ]);
  const byRow = new Map<number, Candidate[]>();
  for (const { row, ...candidate } of found.rows) byRow.set(row, [...(byRow.get(row) ?? []), candidate]);
  return byRow;
};

/** The numbers of the rows whose remembered request was cleared or deleted. */
export const rowsOfRemoved = async (
  client: PoolClient,
  rows: readonly SheetUpdate[],
): Promise<ReadonlySet<number>> => {
  const removed = await client.query<{ key: string }>(
    `SELECT r.row_key AS key FROM sheet_rows r LEFT JOIN back_call_requests b ON b.id = r.back_call_request_id
     WHERE r.row_key = ANY ($1) AND (b.id IS NULL OR b.cleared_at IS NOT NULL)`,
    [rows.map(({ rowKey }) => rowKey)],
  );
  const keys = new Set(removed.rows.map(({ key }) => key));
  return new Set(rows.flatMap(({ row, rowKey }) => (keys.has(rowKey) ? row : [])));
};
