import type { ChatMessage, ReadPositions } from '@loanline/proto/entities/chat';
import type { Sender } from '@loanline/proto/enums/senders';
import type { Routes } from '@loanline/proto/routes';
import { request } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import type { Conversation } from './conversation.ts';
import { patience } from '../api/patience.ts';

export interface ChatPage {
  messages: readonly ChatMessage[];
  lastRead: ReadPositions;
  hasMore: boolean;
}

/** The calls that a conversation makes. */
export interface ChatTransport {
  list(range: { after?: number; before?: number }): Promise<ChatPage>;
  post(message: { text: string; clientId: string }): Promise<ChatMessage>;
  markRead(upTo: number): Promise<ReadPositions>;
}

/** Whether the server will say the same again: not so about problems of the moment. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status);

/** People close the page as soon as they have read. */
const outlivesPage = { keepalive: true } as const;

type Headers = Readonly<Record<string, string>>;

const applicationTransport = (own: Sender, applicationId: string, headers: Headers): ChatTransport => {
  const options = () => ({ params: { applicationId }, headers, signal: patience() });
  return {
    list: (query) =>
      request<Routes['listChatMessages']>('GET /api/chat/{applicationId}', { ...options(), query }),
    post: async (message) => {
      const body = { ...message, sender: own };
      const call = { ...options(), body };
      return (await request<Routes['postChatMessage']>('POST /api/chat/{applicationId}', call)).message;
    },
    markRead: async (upTo) => {
      const call = { ...options(), ...outlivesPage, body: { upTo, reader: own } };
      return (await request<Routes['markChatRead']>('POST /api/chat/{applicationId}/mark-read', call))
        .lastRead;
    },
  };
};

const inquiryTransport = (own: Sender, inquiryId: string, headers: Headers): ChatTransport => {
  const options = () => ({ params: { inquiryId }, headers, signal: patience() });
  const messages = '/api/inquiries/{inquiryId}/messages';
  return {
    list: (query) => request<Routes['listInquiryMessages']>(`GET ${messages}`, { ...options(), query }),
    post: async (message) => {
      const body = { ...message, sender: own };
      return (await request<Routes['postInquiryMessage']>(`POST ${messages}`, { ...options(), body }))
        .message;
    },
    markRead: async (upTo) => {
      const call = { ...options(), ...outlivesPage, body: { upTo, reader: own } };
      return (await request<Routes['markInquiryRead']>('POST /api/inquiries/{inquiryId}/mark-read', call))
        .lastRead;
    },
  };
};

export const createChatTransport = (
  own: Sender,
  { kind, id }: Conversation,
  headers: Headers = {},
): ChatTransport =>
  kind === 'application' ? applicationTransport(own, id, headers) : inquiryTransport(own, id, headers);
