import type { ChatMessage } from '@loanline/proto/entities/chat';

/** A message's row, as `pg` and Prisma both give it. */
export interface MessageRow {
  readonly id: bigint | number | string;
  readonly sender: string;
  readonly text: string;
  readonly timestamp: Date;
  readonly sequence: number;
  readonly clientId: string | null;
}

/** What both sides see of a message; who of the staff wrote it stays inside. */
export const presentMessage = (row: MessageRow): ChatMessage => ({
  id: Number(row.id),
  sender: row.sender === 'admin' ? 'admin' : 'customer',
  text: row.text,
  timestamp: row.timestamp.toISOString(),
  sequence: row.sequence,
  ...(row.clientId !== null && { clientId: row.clientId }),
});
