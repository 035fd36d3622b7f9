import type { ReminderStatus } from '@loanline/proto/enums/reminder-statuses';
import type { Pool, PoolClient } from 'pg';

/**
 * Marks reminders as handed over, before their texts are, so that they count as changed since their import: undoing it
 * leaves them.
 */
export const markHandedOver = async (client: PoolClient, ids: readonly number[]): Promise<void> => {
  await client.query(
    `UPDATE reminders SET handed_over_at = now(), earlier_hand_overs = '{}', version = version + 1
     WHERE id = ANY ($1::int[]) AND deleted_at IS NULL`,
    [ids],
  );
};

export interface HandOver {
  readonly id: number;
  readonly begunAt: string;
}

/** Marks one reminder as handed over, at a time of its own; null when it is no longer on the list. */
export const beginHandOver = async (pool: Pool, id: number): Promise<HandOver | null> => {
  const { rows } = await pool.query<HandOver>(
    `UPDATE reminders SET version = version + 1,
       handed_over_at = greatest(clock_timestamp(), handed_over_at + interval '1 millisecond'),
       earlier_hand_overs = CASE WHEN handed_over_at IS NULL THEN '{}' ELSE earlier_hand_overs || handed_over_at END
     WHERE id = $1 AND deleted_at IS NULL
     RETURNING id, handed_over_at::text AS "begunAt"`,
    [id],
  );
  return rows[0] ?? null;
};

/**
 * Takes back that a hand-over began whose text messaging refused to store. Where no other remains, the reminder counts as
 * not handed over, so that imports may correct it.
 */
export const undoHandOver = async (pool: Pool, { id, begunAt }: HandOver): Promise<void> => {
  await pool.query(
    `UPDATE reminders SET version = version + 1, (handed_over_at, earlier_hand_overs) = (
       SELECT others[cardinality(others)], others[:cardinality(others) - 1]
       FROM (SELECT array_remove(earlier_hand_overs || handed_over_at, $2::timestamptz) AS others) remaining)
     WHERE id = $1 AND handed_over_at IS NOT NULL AND $2::timestamptz = ANY (earlier_hand_overs || handed_over_at)`,
    [id, begunAt],
  );
};

/**
 * Marks a reminder that a contact rule withholds as not handed over, with the reason, unless it was handed over again
 * since.
 */
export const markWithheld = async (
  client: PoolClient,
  id: number,
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<void> => {
  await client.query(
    `UPDATE reminders SET error = $2, version = version + 1, updated_at = now(),
       handed_over_at = CASE WHEN handed_over_at > $3 THEN handed_over_at END,
       earlier_hand_overs = ARRAY(SELECT earlier FROM unnest(earlier_hand_overs) earlier WHERE earlier > $3 ORDER BY earlier)
     WHERE id = $1 AND status = 'reminder'`,
    [id, reason, at],
  );
};

/**
 * Marks a reminder as sent, by the key that messaging received; returns false if it was marked before. An earlier key
 * becomes its key again, unless the next text was handed over.
 */
export const markSent = async (
  client: PoolClient,
  { id, sendKey }: { id: number; sendKey: string },
  messageSid: string | null,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE reminders SET status = 'sent', sms_message_id = $3, error = NULL, sent_at = now(), send_key = $2,
       previous_send_key = NULL, version = version + 1, updated_at = now()
     WHERE id = $1 AND status <> 'sent' AND (send_key = $2 OR previous_send_key = $2 AND handed_over_at IS NULL)`,
    [id, sendKey, messageSid],
  );
  return rowCount === 1;
};

export interface Failure {
  readonly reason: string;
  /** True where messaging concludes it: the provider may still say that it accepted the text. */
  readonly isGuess: boolean;
  /** True where the provider sent the failure, even after it had accepted the text. */
  readonly overridesSent?: boolean;
}

/** Marks a text as failed and gives its next attempt another key. The key of a guess is kept. */
export const markFailed = async (
  client: PoolClient,
  { id, sendKey }: { id: number; sendKey: string },
  { reason, isGuess, overridesSent = false }: Failure,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE reminders SET status = 'failed', error = $3, sent_at = NULL, failed_at = now(),
       send_key = gen_random_uuid(), handed_over_at = NULL,
       previous_send_key = CASE WHEN $5 THEN send_key ELSE previous_send_key END,
       version = version + 1, updated_at = now()
     WHERE id = $1 AND send_key = $2 AND ($4 OR status <> 'sent')`,
    [id, sendKey, reason, overridesSent, isGuess],
  );
  return rowCount === 1;
};

export interface Unsent {
  readonly reason: string;
  /** True where messaging says it of the text itself, even after the provider had accepted it. */
  readonly overridesSent?: boolean;
}

/**
 * Marks a reminder as pending whose text will not be sent, with the reason, and gives its next attempt another key; returns
 * the status that it had, or null if it was not marked.
 */
export const markUnsent = async (
  client: PoolClient,
  { id, sendKey }: { id: number; sendKey: string },
  { reason, overridesSent = false }: Unsent,
): Promise<ReminderStatus | null> => {
  const { rows } = await client.query<{ before: ReminderStatus }>(
    `UPDATE reminders r SET status = 'reminder', error = $3, sent_at = NULL, send_key = gen_random_uuid(),
       handed_over_at = NULL, version = version + 1, updated_at = now()
     FROM (SELECT status FROM reminders WHERE id = $1 FOR UPDATE) known
     WHERE r.id = $1 AND r.send_key = $2 AND ($4 OR r.status <> 'sent')
     RETURNING known.status AS before`,
    [id, sendKey, reason, overridesSent],
  );
  return rows[0]?.before ?? null;
};

/**
 * Marks a reminder as pending whose text waits, with the reason; returns false if its outcome is known by now. An event
 * that this text overtook no longer says that the reminder was withheld.
 */
export const markWaiting = async (
  client: PoolClient,
  { id, sendKey }: { id: number; sendKey: string },
  reason: string,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE reminders SET status = 'reminder', error = $3, handed_over_at = now(), earlier_hand_overs = '{}',
       version = version + 1, updated_at = now()
     WHERE id = $1 AND send_key = $2 AND status <> 'sent'`,
    [id, sendKey, reason],
  );
  return rowCount === 1;
};
