import type { ChatMessage } from '@loanline/proto/entities/chat';
import type { Sender } from '@loanline/proto/enums/senders';
import type { ConversationFrame } from '@loanline/proto/frames';
import type { ChatPage } from '../transport.ts';

export const applicationId = '07480';

/** The truth about one conversation. */
export interface ServerModel {
  readonly messages: readonly ChatMessage[];
  readonly lastRead: Readonly<Record<Sender, number>>;
  has(clientId: string): boolean;
  store(sender: Sender, text: string, clientId?: string): ChatMessage;
  read(reader: Sender, upTo: number): void;
  page(after: number | undefined, before: number | undefined): ChatPage;
}

/** Small, so that a run needs several pages. */
const pageSize = 3;

export const createServerModel = (push: (frame: ConversationFrame) => void): ServerModel => {
  const messages: ChatMessage[] = [];
  const lastRead = { customer: 0, admin: 0 };

  const withId = (clientId: string) => messages.find((message) => message.clientId === clientId);

  return {
    messages,
    lastRead,
    has: (clientId) => withId(clientId) !== undefined,
    store: (sender, text, clientId) => {
      const known = clientId === undefined ? undefined : withId(clientId);
      if (known) return known;
      const sequence = messages.length + 1;
      const timestamp = new Date().toISOString();
      const message = { id: sequence, sender, text, timestamp, sequence, ...(clientId && { clientId }) };
      messages.push(message);
      push({ type: 'chat_message', applicationId, message });
      return message;
    },
    read: (reader, upTo) => {
      const sequence = Math.min(upTo, messages.length);
      if (sequence <= lastRead[reader]) return;
      lastRead[reader] = sequence;
      push({ type: 'chat_read', applicationId, reader, sequence });
    },
    page: (after, before = Infinity) => {
      const found = messages.filter(({ sequence }) => sequence > (after ?? 0) && sequence < before);
      return {
        messages: after === undefined ? found.slice(-pageSize) : found.slice(0, pageSize),
        lastRead: { ...lastRead },
        hasMore: found.length > pageSize,
      };
    },
  };
};
