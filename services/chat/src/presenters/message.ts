import type { Caller } from '@loanline/kit/identity';
import { withoutAuthor, type ChatMessage } from '@loanline/proto/entities/chat';

/** A message's row, as `pg` and Prisma both give it. */
export interface MessageRow {
  readonly id: bigint | number | string;
  readonly sender: string;
  readonly text: string;
  readonly timestamp: Date;
  readonly sequence: number;
  readonly clientId: string | null;
  readonly author: string | null;
}

/** A message as staff see it. */
export const presentMessage = (row: MessageRow): ChatMessage => ({
  id: Number(row.id),
  sender: row.sender === 'admin' ? 'admin' : 'customer',
  text: row.text,
  timestamp: row.timestamp.toISOString(),
  sequence: row.sequence,
  ...(row.clientId !== null && { clientId: row.clientId }),
  ...(row.author !== null && { author: row.author }),
});

/** Messages as whoever asks may see them. */
export const messagesFor = ({ kind }: Caller, messages: readonly ChatMessage[]): ChatMessage[] =>
  kind === 'staff' ? [...messages] : messages.map(withoutAuthor);
