import type { Sender } from '@loanline/proto/enums/senders';
import type { Pool } from 'pg';
import { noMessages, placeMessages } from '../conversations/domain/positions.ts';
import type { ConversationKey } from '../conversations/store/conversations.ts';

export interface SeedMessage {
  readonly from: Sender;
  /** Minutes ago. */
  readonly ago: number;
  readonly text: string;
}

const statement = `
WITH opened AS (
  INSERT INTO conversations (kind, subject, last_sequence, last_customer_sequence, last_admin_sequence, customer_read, admin_read)
  VALUES ($1, $2, $3, $4, $5, $5, $5)
  ON CONFLICT (kind, subject) DO UPDATE SET
    last_sequence = excluded.last_sequence, last_customer_sequence = excluded.last_customer_sequence,
    last_admin_sequence = excluded.last_admin_sequence, customer_read = excluded.customer_read, admin_read = excluded.admin_read
  WHERE conversations.last_sequence = 0
  RETURNING id
)
INSERT INTO chat_messages (conversation_id, sequence, sender, text, timestamp)
SELECT opened.id, m.sequence, m.sender, m.text, now() - make_interval(mins => m.ago)
FROM opened, unnest($6::text[], $7::int[], $8::text[]) WITH ORDINALITY AS m (sender, ago, text, sequence)`;

/** Fills a conversation; one that has messages is not changed. In one that is done nobody waits. */
export const fillConversation = async (
  pool: Pool,
  { kind, subject }: ConversationKey,
  messages: readonly SeedMessage[],
  { isDone = false } = {},
): Promise<void> => {
  const { last, written } = placeMessages(
    noMessages,
    messages.map(({ from }) => from),
  ).after;
  const { rowCount } = await pool.query(statement, [
    kind,
    subject,
    last,
    written.customer,
    written.admin,
    messages.map(({ from }) => from),
    messages.map(({ ago }) => ago),
    messages.map(({ text }) => text),
  ]);
  if (rowCount === 0) return;
  const firstUnanswered = messages[written.admin];
  await pool.query(
    `UPDATE conversations SET waiting_since = now() - make_interval(mins => $3),
       done_at = now() - make_interval(mins => $4)
     WHERE kind = $1 AND subject = $2`,
    [kind, subject, isDone ? null : (firstUnanswered?.ago ?? null), messages.at(-1)?.ago ?? 0],
  );
};
