import { erasedKey } from '@loanline/kit/compliance/data-requests/erased-keys';
import type { EventData } from '@loanline/proto/events';
import type { PoolClient } from 'pg';

/** What an event says about an application, and when it happened. */
interface About {
  readonly applicationId: string;
  readonly occurredAt: string;
}

interface NewestState {
  readonly stage: number;
  readonly outcome: EventData<'application.changed.v1'>['outcome'];
  readonly outcomeChangedAt: string | undefined;
  readonly documentsAwaitedSince: string | undefined;
  readonly version: number;
}

/** A late event of an erased application brings nothing back. */
const isErased = `EXISTS (SELECT FROM erased_keys
  WHERE key = ${erasedKey("'reference ' || upper($1)")} AND erased_at >= $2::timestamptz)`;

/** In SQL, of an application `s`: its stages say nothing to its customer any more. */
export const isClosed = `coalesce(s.outcome, 'on-hold') <> 'on-hold'`;

/** In SQL, an outcome with its reason, of which customers read; null for none. */
export const outcomeWithReason = (outcome: string, reason: string): string =>
  `nullif(concat_ws(' ', ${outcome}, ${reason}), '')`;

/** In SQL, what distinguishes a change of an outcome of an application `s` from its others. */
export const outcomeOccurrence = '(extract(epoch FROM s.outcome_at) * 1000)::bigint';

/** The same of a request for documents. */
export const documentsOccurrence = '(extract(epoch FROM s.documents_awaited_since) * 1000)::bigint';

/** Stores the newest stage, outcome and request for documents: an older event that arrives later changes nothing. */
export const recordState = async (client: PoolClient, state: About & NewestState): Promise<void> => {
  const { applicationId, occurredAt, stage, outcome, outcomeChangedAt, documentsAwaitedSince, version } =
    state;
  await client.query(
    `INSERT INTO application_states AS known (application_id, stage_at, stage, stage_version, outcome, outcome_at,
       documents_awaited_since, outcome_reason)
     SELECT $1, $2::timestamptz, $3, $4, $5, $6::timestamptz, $7::timestamptz, $8 WHERE NOT ${isErased}
     ON CONFLICT (application_id) DO UPDATE SET
       stage = excluded.stage, stage_version = excluded.stage_version, stage_at = excluded.stage_at,
       outcome = excluded.outcome, outcome_at = excluded.outcome_at,
       outcome_reason = excluded.outcome_reason,
       documents_awaited_since = excluded.documents_awaited_since
     WHERE known.stage_version < excluded.stage_version`,
    [
      applicationId,
      occurredAt,
      stage,
      version,
      outcome?.outcome,
      outcomeChangedAt ?? outcome?.since,
      documentsAwaitedSince,
      outcome?.reason,
    ],
  );
};

interface NewContact {
  readonly hasNewPhone: boolean;
  readonly hasNewEmail: boolean;
}

/** Stores when the customer last got another phone number or email address. */
export const recordNewContact = async (
  client: PoolClient,
  { applicationId, occurredAt, hasNewPhone, hasNewEmail }: About & NewContact,
): Promise<void> => {
  await client.query(
    `INSERT INTO application_states AS known (application_id, phone_changed_at, email_changed_at)
     SELECT $1, CASE WHEN $3 THEN $2::timestamptz END, CASE WHEN $4 THEN $2::timestamptz END WHERE NOT ${isErased}
     ON CONFLICT (application_id) DO UPDATE SET
       phone_changed_at = greatest(known.phone_changed_at, excluded.phone_changed_at),
       email_changed_at = greatest(known.email_changed_at, excluded.email_changed_at)`,
    [applicationId, occurredAt, hasNewPhone, hasNewEmail],
  );
};

/** Stores the lender's newest chat message. */
export const recordStaffMessage = async (
  client: PoolClient,
  { applicationId, occurredAt, sequence }: About & { sequence: number },
): Promise<void> => {
  await client.query(
    `INSERT INTO application_states AS known (application_id, staff_wrote_at, staff_sequence)
     SELECT $1, $2::timestamptz, $3 WHERE NOT ${isErased}
     ON CONFLICT (application_id) DO UPDATE SET
       staff_sequence = excluded.staff_sequence, staff_wrote_at = excluded.staff_wrote_at
     WHERE known.staff_sequence < excluded.staff_sequence`,
    [applicationId, occurredAt, sequence],
  );
};

/** Stores how far the customer has read the chat. */
export const recordCustomerRead = async (
  client: PoolClient,
  { applicationId, occurredAt, sequence }: About & { sequence: number },
): Promise<void> => {
  await client.query(
    `INSERT INTO application_states AS known (application_id, customer_read)
     SELECT $1, $3 WHERE NOT ${isErased}
     ON CONFLICT (application_id) DO UPDATE SET
       customer_read = greatest(known.customer_read, excluded.customer_read)`,
    [applicationId, occurredAt, sequence],
  );
};
