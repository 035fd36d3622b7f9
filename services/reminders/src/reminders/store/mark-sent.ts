import type { Pool, PoolClient } from 'pg';

/**
 * Marks reminders as handed over, before their texts are, so that they count as changed since their import: undoing it
 * leaves them. Answers how many are still there.
 */
export const markHandedOver = async (client: Pool | PoolClient, ids: readonly number[]): Promise<number> => {
  const { rowCount } = await client.query(
    'UPDATE reminders SET handed_over_at = now(), version = version + 1 WHERE id = ANY ($1::int[]) AND deleted_at IS NULL',
    [ids],
  );
  return rowCount ?? 0;
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

/** Marks a reminder as pending whose text was withdrawn, with the reason, and gives its next attempt another key. */
export const markWithdrawn = async (
  client: PoolClient,
  { id, sendKey }: { id: number; sendKey: string },
  reason: string,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE reminders SET status = 'reminder', error = $3, send_key = gen_random_uuid(), handed_over_at = NULL,
       version = version + 1, updated_at = now()
     WHERE id = $1 AND send_key = $2 AND status <> 'sent'`,
    [id, sendKey, reason],
  );
  return rowCount === 1;
};

/** Marks a reminder as pending whose text waits, with the reason; returns false if its outcome is known by now. */
export const markWaiting = async (
  client: PoolClient,
  { id, sendKey }: { id: number; sendKey: string },
  reason: string,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE reminders SET status = 'reminder', error = $3, version = version + 1, updated_at = now()
     WHERE id = $1 AND send_key = $2 AND status <> 'sent'`,
    [id, sendKey, reason],
  );
  return rowCount === 1;
};
