import { auditInsert } from '@loanline/kit/compliance/audit/audit-sql';
import { recording } from '@loanline/kit/events/outbox/recording';
import type { FeedRecord } from '@loanline/proto/entities/feeds/feed-record';
import type { BackCallStatus } from '@loanline/proto/enums/back-call-statuses';
import { maskCardNumbers } from '@loanline/proto/rules/money/card';
import { toE164 } from '@loanline/proto/rules/uk-phone';
import type { PoolClient } from 'pg';

/** A request that was not there before. */
export interface AddedBackCall {
  readonly id: number;
  readonly customerName: string;
  readonly status: BackCallStatus;
  readonly version: number;
  readonly assignedTo: string | null;
}

/**
 * What is stored already, by source and external id, stays as it is. A record whose external id is not stored is known
 * as well if its former id is that of a stored one that the feed no longer names: its reference was added, changed or
 * removed. Each further refusal of the same amount to the same number counts as one more attempt (CONC 7.6.12R), however
 * the earlier ones came.
 */
const statement = recording({
  text: `
WITH records AS (
  SELECT DISTINCT ON (external_id) * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[],
    $7::text[], $8::text[], $9::text[], $13::text[]) WITH ORDINALITY r (external_id, customer_name, phone_number,
    phone_e164, amount_due, address, notes, application_id, status, former_id, place)
  ORDER BY external_id, place
), remembered AS (
  UPDATE back_call_requests b SET former_id = named.former_id FROM (
    SELECT known.id, r.former_id FROM records r
    JOIN back_call_requests known ON known.source = $10 AND known.external_id = r.external_id
    WHERE r.former_id <> coalesce(known.former_id, '') ORDER BY known.id FOR UPDATE OF known) named
  WHERE b.id = named.id
), unknown AS (
  SELECT r.*, row_number() OVER (PARTITION BY r.former_id ORDER BY r.place) AS place_of_former FROM records r
  WHERE NOT EXISTS (SELECT FROM back_call_requests b WHERE b.source = $10 AND b.external_id = r.external_id)
), unnamed AS (
  SELECT f.former_id, count(*) AS requests
  FROM (SELECT DISTINCT former_id FROM unknown) f
  JOIN back_call_requests b ON b.source = $10 AND (b.external_id = f.former_id OR b.former_id = f.former_id)
  WHERE NOT EXISTS (SELECT FROM records r WHERE r.external_id = b.external_id)
  GROUP BY f.former_id
), fresh AS (
  SELECT u.*, row_number() OVER (
    PARTITION BY coalesce(u.phone_e164, u.external_id), u.amount_due ORDER BY u.place)::int AS nth
  FROM unknown u LEFT JOIN unnamed USING (former_id) WHERE u.place_of_former > coalesce(unnamed.requests, 0)
), stored AS (
  INSERT INTO back_call_requests (customer_name, phone_number, phone_e164, amount_due, address, notes, status, source,
    external_id, former_id, application_id, cpa_attempts, created_by)
  SELECT f.customer_name, f.phone_number, f.phone_e164, f.amount_due, f.address, f.notes, f.status, $10, f.external_id,
    f.former_id, f.application_id, CASE WHEN f.status = 'failed_cpa' THEN f.nth + (
      SELECT coalesce(max(b.cpa_attempts), 0) FROM back_call_requests b
      WHERE b.cpa_attempts > 0 AND b.phone_e164 = f.phone_e164 AND b.amount_due = f.amount_due) ELSE 0 END, $11
  FROM fresh f ORDER BY f.place
  ON CONFLICT DO NOTHING
  RETURNING id, customer_name, notes, status, version, assigned_to
), noted AS (
  INSERT INTO back_call_notes (back_call_request_id, author, text) SELECT id, $11, notes FROM stored WHERE notes <> ''
), audited AS (
  ${auditInsert({ from: 'stored', actor: '$11', action: `'import'`, subject: `'back-calls/' || id`, reason: '$12' })}
)
SELECT id, customer_name AS "customerName", status, version, assigned_to AS "assignedTo" FROM stored ORDER BY id`,
});

/** Locks the requests about payments that new records say were refused: staff may store a refusal at the same time. */
const lock = `
SELECT FROM back_call_requests WHERE id IN (
  SELECT b.id FROM (
    SELECT DISTINCT phone_e164, amount_due FROM unnest($1::text[], $2::text[], $3::text[])
      r (external_id, phone_e164, amount_due)
    WHERE NOT EXISTS (SELECT FROM back_call_requests k WHERE k.source = $4 AND k.external_id = r.external_id)) unknown
  JOIN back_call_requests b USING (phone_e164, amount_due))
ORDER BY id FOR UPDATE`;

const reasons = { sheet: 'read from the sheet', agency: 'a case of CCA Digital' };

export interface FeedRecords {
  readonly source: 'sheet' | 'agency';
  readonly requests: readonly FeedRecord[];
  /** Username of who asked for it. */
  readonly actor: string;
}

/** Stores what is new in a feed, with its notes and audit rows, and answers that. */
export const insertFeedRecords = async (
  client: PoolClient,
  { source, requests, actor }: FeedRecords,
): Promise<AddedBackCall[]> => {
  const refused = requests.filter(({ status }) => status === 'failed_cpa');
  await client.query(lock, [
    refused.map(({ externalId }) => externalId),
    refused.map(({ phoneNumber }) => toE164(phoneNumber)),
    refused.map(({ amountDue }) => amountDue),
    source,
  ]);
  const { rows } = await client.query<AddedBackCall>(
    statement([
      requests.map(({ externalId }) => externalId),
      requests.map(({ customerName }) => customerName),
      requests.map(({ phoneNumber }) => phoneNumber),
      requests.map(({ phoneNumber }) => toE164(phoneNumber)),
      requests.map(({ amountDue }) => amountDue),
      requests.map(({ address }) => maskCardNumbers(address)),
      requests.map(({ notes }) => maskCardNumbers(notes)),
      requests.map(({ applicationId }) => applicationId),
      requests.map(({ status }) => status),
      source,
      actor,
      reasons[source],
      requests.map(({ formerId = null }) => formerId),
    ]),
  );
  return rows;
};
