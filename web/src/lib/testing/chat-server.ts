import type { ChatMessage, ReadPositions } from '@loanline/proto/entities/chat';
import type { Sender } from '@loanline/proto/enums/senders';
import { ApiError } from '../api/api-error.ts';
import type { ChatTransport } from '../chat/transport.ts';

/** A conversation in memory that follows the chat contract: sequences without gaps, one message per clientId. */
export interface ChatServer {
  readonly transport: ChatTransport;
  readonly messages: ChatMessage[];
  readonly lastRead: ReadPositions;
  /** How the next calls fail: before anything is stored, or after (the answer is lost). */
  failures: ('refuse' | 'network' | 'answer-lost')[];
  /** Whether messages carry the clientId they were posted with; the contract leaves it open. */
  repeatsClientId: boolean;
  /** How many posts have come. */
  posts: number;
  say(sender: Sender, text: string, author?: string): ChatMessage;
  /** As the product does out of office hours. */
  sayAutomatically(text: string): ChatMessage;
}

/** Answers later, like a network. */
const answer = async <T>(give: () => T): Promise<T> => {
  await Promise.resolve();
  return give();
};

/** @param username the member of staff whose side it is */
export const createChatServer = (own: Sender, pageSize = 200, username?: string): ChatServer => {
  const messages: ChatMessage[] = [];
  const lastRead = { customer: 0, admin: 0 };

  interface Posted {
    clientId?: string;
    author?: string | undefined;
    isAutomatic?: boolean;
  }

  const store = (sender: Sender, text: string, { clientId, author, isAutomatic }: Posted): ChatMessage => {
    const known = clientId && messages.find((message) => message.clientId === clientId);
    if (known) return known;
    const sequence = messages.length + 1;
    const timestamp = new Date(Date.UTC(2026, 2, 2, 9, 0, sequence)).toISOString();
    const message = {
      id: sequence,
      sender,
      text,
      timestamp,
      sequence,
      ...(clientId && server.repeatsClientId && { clientId }),
      ...(author !== undefined && { author }),
      ...(isAutomatic && { isAutomatic }),
    };
    messages.push(message);
    return message;
  };

  const server: ChatServer = {
    messages,
    lastRead,
    failures: [],
    repeatsClientId: true,
    posts: 0,
    say: (sender, text, author) => store(sender, text, { author }),
    sayAutomatically: (text) => store('admin', text, { isAutomatic: true }),
    transport: {
      list: ({ after, before }) =>
        answer(() => {
          if (server.failures[0] === 'network') {
            server.failures.shift();
            throw new TypeError('Failed to fetch');
          }
          if (after !== undefined) {
            const later = messages.filter(({ sequence }) => sequence > after);
            return { messages: later.slice(0, pageSize), lastRead, hasMore: later.length > pageSize };
          }
          const earlier = messages.filter(({ sequence }) => before === undefined || sequence < before);
          return { messages: earlier.slice(-pageSize), lastRead, hasMore: earlier.length > pageSize };
        }),
      post: ({ text, clientId }) =>
        answer(() => {
          server.posts += 1;
          const failure = server.failures.shift();
          if (failure === 'network') throw new TypeError('Failed to fetch');
          if (failure === 'refuse')
            throw new ApiError(400, 'Bad Request', '{"error":"Type a message","code":"invalid-input"}');
          const stored = store(own, text, { clientId, author: username });
          if (failure === 'answer-lost') throw new TypeError('Failed to fetch');
          return stored;
        }),
      markRead: (upTo) =>
        answer(() => {
          lastRead[own] = Math.max(lastRead[own], upTo);
          return lastRead;
        }),
    },
  };
  return server;
};
