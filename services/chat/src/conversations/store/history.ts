import { largestStored } from '@loanline/proto/entities/fields';
import type { ChatMessage, ReadPositions } from '@loanline/proto/entities/chat';
import type { Pool } from 'pg';
import type { ConversationKey } from './conversations.ts';
import { messageColumns, toMessage, type MessageRow } from './message-row.ts';

export interface HistoryPage {
  readonly conversationId: number;
  /** Oldest first, as staff see them. */
  readonly messages: ChatMessage[];
  readonly lastRead: ReadPositions;
  readonly hasMore: boolean;
}

export interface HistoryQuery {
  readonly after?: number | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}

interface Conversation {
  readonly conversationId: number;
  readonly customerRead: number;
  readonly adminRead: number;
}
type Row = Conversation & (MessageRow | { readonly id: null });

/** One row for each message of the page; one with a message of nulls when the page is empty. */
const statement = (direction: 'ASC' | 'DESC') => `
SELECT c.id AS "conversationId", c.customer_read AS "customerRead", c.admin_read AS "adminRead", m.*
FROM conversations c LEFT JOIN LATERAL (
  SELECT ${messageColumns} FROM chat_messages
  WHERE conversation_id = c.id AND sequence > $3 AND sequence < $4
  ORDER BY sequence ${direction} LIMIT $5
) m ON true
WHERE c.kind = $1 AND c.subject = $2
ORDER BY m.sequence`;

const hasMessage = (row: Row): row is Conversation & MessageRow => row.id !== null;

/** One page of a conversation, or null when there is no such conversation. */
export const history = async (
  pool: Pool,
  { kind, subject }: ConversationKey,
  { after, before, limit }: HistoryQuery,
): Promise<HistoryPage | null> => {
  const forwards = after !== undefined;
  const { rows } = await pool.query<Row>({
    name: forwards ? 'history-after' : 'history-before',
    text: statement(forwards ? 'ASC' : 'DESC'),
    values: [
      kind,
      subject,
      Math.min(after ?? 0, largestStored),
      forwards ? largestStored : Math.min(before ?? largestStored, largestStored),
      limit + 1,
    ],
  });
  const [first] = rows;
  if (!first) return null;
  const found = rows.filter(hasMessage);
  const page = forwards ? found.slice(0, limit) : found.slice(-limit);
  return {
    conversationId: first.conversationId,
    messages: page.map(toMessage),
    lastRead: { customer: first.customerRead, admin: first.adminRead },
    hasMore: found.length > limit,
  };
};
