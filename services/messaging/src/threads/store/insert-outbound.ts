import type { Channel } from '@loanline/proto/enums/channels';
import type { PoolClient } from 'pg';
import type { MessagePurpose } from './message-row.ts';

interface NewMessage {
  readonly channel: Channel;
  readonly sender: string;
  readonly receiver: string;
  readonly body: string;
}

export interface NewOutbound extends NewMessage {
  /** A locked thread, or null for a text to an agent. */
  readonly threadId: number | null;
  readonly purpose: MessagePurpose;
  readonly author: string | null;
  readonly clientId: string | null;
  readonly overrideReason: string | null;
  readonly retryOf: number | null;
  readonly template: {
    readonly sid: string;
    readonly language: string;
    readonly variables: Readonly<Record<string, string>>;
  } | null;
}

/** In SQL: staff wrote it in the thread, so that its customer no longer waits. Notifications have no author. */
const byStaff = `($3 = 'conversation' AND $7::text IS NOT NULL)`;

/** Stores a message that waits to be handed over; returns its id, or null when its clientId, or its retry, is stored already. */
export const insertOutbound = async (client: PoolClient, message: NewOutbound): Promise<number | null> => {
  const { rows } = await client.query<{ id: number }>({
    name: 'insert-outbound',
    text: `
      WITH bumped AS (
        UPDATE conversations SET last_sequence = last_sequence + 1,
          last_outbound_sequence = CASE WHEN ${byStaff} THEN last_sequence + 1 ELSE last_outbound_sequence END,
          last_message_at = clock_timestamp(),
          waiting_since = CASE WHEN ${byStaff} THEN NULL ELSE waiting_since END,
          snoozed_until = CASE WHEN ${byStaff} THEN NULL ELSE snoozed_until END,
          assigned_to = CASE WHEN ${byStaff} THEN coalesce(assigned_to, $7) ELSE assigned_to END,
          staff_answered = staff_answered OR ${byStaff},
          done_at = CASE WHEN ${byStaff} THEN clock_timestamp() ELSE done_at END
        WHERE id = $1 AND NOT EXISTS (SELECT FROM messages WHERE client_id = $8 OR retry_of = $10)
        RETURNING id, last_sequence
      )
      INSERT INTO messages (conversation_id, sequence, channel, purpose, direction, sender, receiver, body, author,
        client_id, override_reason, retry_of, message_type, template_sid, template_language, template_variables,
        status, next_attempt_at)
      SELECT b.id, b.last_sequence, $2, $3, 'outbound', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 'pending',
        clock_timestamp()
      FROM (SELECT 1) AS one LEFT JOIN bumped b ON true
      WHERE $1::int IS NULL OR b.id IS NOT NULL
      ON CONFLICT DO NOTHING
      RETURNING id`,
    values: [
      message.threadId,
      message.channel,
      message.purpose,
      message.sender,
      message.receiver,
      message.body,
      message.author,
      message.clientId,
      message.overrideReason,
      message.retryOf,
      message.template ? 'template' : 'text',
      message.template?.sid ?? null,
      message.template?.language ?? null,
      message.template ? JSON.stringify(message.template.variables) : null,
    ],
  });
  return rows[0]?.id ?? null;
};
