import type { Channel } from '@loanline/proto/enums/channels';
import type { PoolClient } from 'pg';

/** Most threads of one transaction, which locks them. */
export const mostOfOneRound = 50;

export interface ClaimedThread {
  readonly threadId: number;
  readonly channel: Channel;
  readonly receiver: string;
  readonly lastInboundAt: Date | null;
}

/**
 * Locks threads whose customers have written since the office closed, and notes that they have had their automatic reply.
 * It leaves out those that have had one since, those in which staff have written since, and senders that are no phone
 * number. The row lock makes two instances agree: the second one finds the time of the reply.
 */
export const claimThreads = async (
  client: PoolClient,
  closedSince: string,
  channels: readonly Channel[],
): Promise<ClaimedThread[]> => {
  const { rows } = await client.query<ClaimedThread>({
    name: 'claim-threads-to-reply',
    text: `
      WITH due AS MATERIALIZED (
        SELECT c.id FROM conversations c
        WHERE c.waiting_since IS NOT NULL AND c.last_inbound_at >= $1::timestamptz
          AND c.channel = ANY ($2) AND c.phone_e164 LIKE '+%'
          AND (c.automatic_reply_at IS NULL OR c.automatic_reply_at < $1::timestamptz)
          AND NOT EXISTS (
            SELECT FROM messages m
            WHERE m.conversation_id = c.id AND m.sequence = c.last_outbound_sequence
              AND m.author IS NOT NULL AND m.created_at >= $1::timestamptz)
        ORDER BY c.waiting_since, c.id LIMIT ${mostOfOneRound} FOR UPDATE SKIP LOCKED
      )
      UPDATE conversations c SET automatic_reply_at = clock_timestamp() FROM due WHERE c.id = due.id
      RETURNING c.id AS "threadId", c.channel, c.phone_e164 AS receiver, c.last_inbound_at AS "lastInboundAt"`,
    values: [closedSince, channels],
  });
  return rows;
};
