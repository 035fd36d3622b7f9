import { momentText } from '@loanline/kit/database/moment-text';
import type { EventColumns } from '@loanline/kit/events/outbox/event-sql';
import type { ChatMessage, MessageFile } from '@loanline/proto/entities/chat';

/** The column of each field of a message. */
const columns = {
  id: 'id',
  sender: 'sender',
  author: 'author',
  isAutomatic: 'is_automatic',
  text: 'text',
  sequence: 'sequence',
  clientId: 'client_id',
  timestamp: 'timestamp',
  file: 'file',
} as const satisfies Record<keyof ChatMessage, string>;

/** A message as a statement selects it. */
export interface MessageRow extends Readonly<Record<keyof ChatMessage, unknown>> {
  readonly id: bigint | number | string;
  readonly sender: string;
  readonly author: string | null;
  readonly isAutomatic: boolean;
  readonly text: string;
  readonly sequence: number;
  readonly clientId: string | null;
  readonly timestamp: Date;
  readonly file: MessageFile | null;
}

/** What a statement selects of a message. */
export const messageColumns = Object.entries(columns)
  .map(([field, column]) => (field === column ? column : `${column} AS "${field}"`))
  .join(', ');

/** The message in an event. */
export const messageInEvent: EventColumns<ChatMessage> = {
  ...columns,
  isAutomatic: 'nullif(is_automatic, false)',
  timestamp: momentText('timestamp'),
};

/** A message as staff see it. */
export const toMessage = (row: MessageRow): ChatMessage => ({
  id: Number(row.id),
  sender: row.sender === 'admin' ? 'admin' : 'customer',
  text: row.text,
  timestamp: row.timestamp.toISOString(),
  sequence: row.sequence,
  ...(row.clientId !== null && { clientId: row.clientId }),
  ...(row.author !== null && { author: row.author }),
  ...(row.isAutomatic && { isAutomatic: true }),
  ...(row.file !== null && { file: row.file }),
});
