import { shownSequence } from '@loanline/kit/staff-inbox/list-inbox';
import type { FoundChat } from '@loanline/proto/entities/conversations/staff-inbox';
import type { Pool } from 'pg';
import { lastOfCustomer } from './store.ts';

interface ChatRow {
  readonly applicationId: string;
  readonly assignedTo: string | null;
  readonly waitingSince: Date | null;
  readonly snoozedUntil: Date | null;
  readonly isAnswered: boolean;
  readonly lastAt: Date | null;
  readonly isByCustomer: boolean | null;
}

/**
 * Reads the chats of some applications, by reference, and leaves out applications without a chat. Looks up
 * each chat and its last message by key, because for a join Postgres may choose to read every conversation.
 */
export const findChats = async (
  pool: Pool,
  applicationIds: readonly string[],
): Promise<Record<string, FoundChat>> => {
  const { rows } = await pool.query<ChatRow>({
    name: 'find-chats',
    text: `
      SELECT c.subject AS "applicationId", c.assigned_to AS "assignedTo", c.waiting_since AS "waitingSince",
        c.snoozed_until AS "snoozedUntil", c.last_admin_sequence > 0 AS "isAnswered",
        m.timestamp AS "lastAt", m.sender = 'customer' AS "isByCustomer"
      FROM unnest($1::text[]) AS asked (subject)
      CROSS JOIN LATERAL (
        SELECT * FROM conversations WHERE kind = 'application' AND subject = asked.subject LIMIT 1
      ) c
      LEFT JOIN LATERAL (
        SELECT timestamp, sender FROM chat_messages
        WHERE conversation_id = c.id AND sequence = ${shownSequence(lastOfCustomer)} LIMIT 1
      ) m ON true`,
    values: [applicationIds],
  });
  return Object.fromEntries(rows.map((row) => [row.applicationId, presentChat(row)]));
};

const presentChat = (row: ChatRow): FoundChat => ({
  assignedTo: row.assignedTo,
  waitingSince: row.waitingSince?.toISOString() ?? null,
  snoozedUntil: row.snoozedUntil?.toISOString() ?? null,
  isAnswered: row.isAnswered,
  lastMessage:
    row.lastAt === null ? null : { at: row.lastAt.toISOString(), byCustomer: row.isByCustomer ?? false },
});
