import type { Channel } from '@loanline/proto/enums/channels';
import type { Pool, PoolClient } from 'pg';
import { messageOf } from '../../threads/store/find-message.ts';
import { messageColumns, type MessageRow } from '../../threads/store/message-row.ts';

/**
 * Messages that may be handed over: those of one thread in their order, one at a time. A message that is being
 * handed over, or about to be, holds back those behind it; one that was put off for longer does not.
 */
const waiting = `
  m.status = 'pending' AND m.handed_over_at IS NULL
  AND NOT EXISTS (
    SELECT FROM messages before WHERE before.conversation_id = m.conversation_id AND before.id < m.id
      AND before.status = 'pending' AND before.next_attempt_at < clock_timestamp() + interval '30 seconds')`;

/**
 * Takes a message for handing over, so that no other instance does: the one with this id, or the next one of a channel
 * that is due. Null when no message is due, or another instance has it. One statement takes and reads it, so that none
 * is taken and then lost. Only `now()` lets Postgres find what is due by its index: `clock_timestamp()` changes while
 * it reads.
 */
export const claimMessage = async (
  pool: Pool,
  which: { readonly id: number } | { readonly channel: Channel },
): Promise<MessageRow | null> => {
  const byId = 'id' in which;
  const { rows } = await pool.query<MessageRow>({
    name: byId ? 'claim-one' : 'claim-next',
    text: `
      WITH due AS MATERIALIZED (
        SELECT m.id, m.conversation_id FROM messages m
        WHERE ${waiting} AND ${byId ? 'm.id = $1' : 'm.channel = $1 AND m.next_attempt_at <= now()'}
        ORDER BY m.next_attempt_at, m.id LIMIT 1 FOR UPDATE SKIP LOCKED
      )
      UPDATE messages m SET handed_over_at = clock_timestamp(), attempts = m.attempts + 1
      FROM due LEFT JOIN conversations c ON c.id = due.conversation_id
      WHERE m.id = due.id
      RETURNING ${messageColumns}`,
    values: [byId ? which.id : which.channel],
  });
  return rows[0] ?? null;
};

/**
 * Puts a message that was certainly not handed over back into the queue, for a delay in milliseconds, unless it was
 * claimed again. Another instance may have declared it unconfirmed since; once that one asks the provider, it stays so.
 */
export const postpone = async (
  client: Pool | PoolClient,
  { id, handedOverAt }: Pick<MessageRow, 'id' | 'handedOverAt'>,
  forMs: number,
  why: { readonly code: string; readonly message: string },
): Promise<void> => {
  await client.query(
    `UPDATE messages SET status = 'pending', handed_over_at = NULL,
       next_attempt_at = clock_timestamp() + $3 * interval '1 millisecond', error_code = $4, error_message = $5,
       version = version + 1
     WHERE id = $1 AND handed_over_at = $2 AND (status = 'pending'
       OR status = 'unconfirmed' AND confirmations = 0 AND provider_message_id IS NULL)`,
    [id, handedOverAt, Math.round(forMs), why.code, why.message],
  );
};

/** Returns a message to the queue when its provider has no record of this hand-over, unless a later one has begun. */
export const returnToQueue = async (
  pool: Pool,
  { id, handedOverAt }: Pick<MessageRow, 'id' | 'handedOverAt'>,
): Promise<void> => {
  await pool.query(
    `UPDATE messages SET status = 'pending', handed_over_at = NULL, confirmations = 0,
       next_attempt_at = clock_timestamp(), error_code = NULL, error_message = NULL, version = version + 1
     WHERE id = $1 AND status = 'unconfirmed' AND handed_over_at = $2`,
    [id, handedOverAt],
  );
};

/** Messages whose hand-over began so long ago that its process must have died. */
export const lapsedMessages = async (pool: Pool, afterMs: number): Promise<number[]> => {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT id FROM messages WHERE status = 'pending'
       AND handed_over_at < now() - $1 * interval '1 millisecond' ORDER BY handed_over_at LIMIT 100`,
    [afterMs],
  );
  return rows.map(({ id }) => id);
};

/**
 * Takes the next message of a channel whose lost answer the provider is to be asked about.
 * @param delays waits before each time that it is asked, in milliseconds
 */
export const claimUnconfirmed = async (
  pool: Pool,
  channel: Channel,
  delays: readonly number[],
): Promise<MessageRow | null> => {
  const { rows } = await pool.query<{ id: number }>({
    name: 'claim-unconfirmed',
    text: `
      UPDATE messages SET confirmations = confirmations + 1,
        next_attempt_at = clock_timestamp()
          + ($1::int[])[least(confirmations + 2, cardinality($1::int[]))] * interval '1 millisecond'
      WHERE id = (
        SELECT id FROM messages
        WHERE status = 'unconfirmed' AND channel = $2 AND next_attempt_at <= now()
        ORDER BY next_attempt_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING id`,
    values: [delays, channel],
  });
  return rows[0] ? messageOf(pool, rows[0].id) : null;
};
