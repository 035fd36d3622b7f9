import type { PoolClient } from 'pg';

/** What became of a reminder that messaging was given under a key; nothing when it was told before. */
export const markSent = async (
  client: PoolClient,
  { id, sendKey }: { id: number; sendKey: string },
  messageSid: string | null,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE reminders SET status = 'sent', sms_message_id = $3, error = NULL, sent_at = now(), version = version + 1,
       updated_at = now()
     WHERE id = $1 AND send_key = $2 AND status <> 'sent'`,
    [id, sendKey, messageSid],
  );
  return rowCount === 1;
};

/** A text that has certainly not arrived: the next try goes under another key. */
export const markFailed = async (
  client: PoolClient,
  { id, sendKey }: { id: number; sendKey: string },
  reason: string,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE reminders SET status = 'failed', error = $3, send_key = gen_random_uuid(), version = version + 1,
       updated_at = now()
     WHERE id = $1 AND send_key = $2 AND status <> 'sent'`,
    [id, sendKey, reason],
  );
  return rowCount === 1;
};
