import type { ContactState, Thread, ThreadMessage, MessageTemplate } from '@loanline/proto/entities/thread';
import type { Channel } from '@loanline/proto/enums/channels';
import type { Routes } from '@loanline/proto/routes';
import type { QueryClient } from '@tanstack/react-query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/api.ts';
import { refetchFresh } from '../../../lib/api/refetch-fresh.ts';
import { refreshAfter } from '../../../lib/api/refresh-after.ts';
import { bearer } from '../../../lib/session/token.ts';
import { useConnection } from '../../../lib/socket/use-socket.ts';
import { refreshUnreadMessages } from '../../../lib/unread/message-unread.ts';
import { joinHistory, mergeHistory } from '../model/message-history.ts';

/** A thread as it is opened: from a back call request, or directly. */
export type ThreadTarget =
  | { readonly kind: 'request'; readonly id: number; readonly channel: Channel }
  | { readonly kind: 'thread'; readonly id: number };

interface History {
  readonly messages: readonly ThreadMessage[];
  readonly conversation: Thread | null;
  readonly contact: ContactState;
  readonly hasMore: boolean;
}

const messagesKey = 'thread-messages';

/** How often to ask while no pushes arrive, in milliseconds. */
const pollEvery = { sms: 8_000, whatsapp: 5_000 } as const;

const fetchHistory = (
  target: ThreadTarget,
  before: number | undefined,
  signal?: AbortSignal,
): Promise<History> => {
  const asked = {
    query: { before },
    headers: bearer(),
    ...(signal && { signal }),
  };
  if (target.kind === 'thread')
    return request<Routes['listThreadMessages']>('GET /api/conversations/{conversationId}/messages', {
      ...asked,
      params: { conversationId: target.id },
    });
  const params = { id: target.id };
  return target.channel === 'sms'
    ? request<Routes['listSmsMessages']>('GET /api/backcalls/{id}/sms-messages', { ...asked, params })
    : request<Routes['listWhatsappMessages']>('GET /api/backcalls/{id}/whatsapp-messages', {
        ...asked,
        params,
      });
};

/** The messages with a customer, and the rules that forbid writing to them. */
export const useMessages = (target: ThreadTarget) => {
  const queryClient = useQueryClient();
  const live = useConnection() === 'live';
  const key = [messagesKey, target];
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<History> => {
      const page = await fetchHistory(target, undefined, signal);
      const known = queryClient.getQueryData<History>(key);
      if (!known) return page;
      const before = (sequence: number) => fetchHistory(target, sequence, signal);
      return { ...page, messages: await joinHistory(known.messages, page, before), hasMore: known.hasMore };
    },
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      live
        ? false
        : pollEvery[target.kind === 'request' ? target.channel : (data?.conversation?.channel ?? 'sms')],
  });
  const earlier = useMutation({
    mutationFn: () => fetchHistory(target, query.data?.messages[0]?.sequence),
    onSuccess: (page) =>
      queryClient.setQueryData<History>(
        key,
        (known) =>
          known && { ...known, messages: mergeHistory(known.messages, page.messages), hasMore: page.hasMore },
      ),
  });
  return { ...query, earlier };
};

/** Puts a message into the threads on screen that hold it; those without any yet ask again. */
export const showMessage = (queryClient: QueryClient, message: ThreadMessage): void => {
  for (const [key, data] of queryClient.getQueriesData<History>({ queryKey: [messagesKey] })) {
    if (data?.conversation?.id === message.conversationId)
      queryClient.setQueryData<History>(key, { ...data, messages: mergeHistory(data.messages, [message]) });
    // What a customer writes opens WhatsApp's window, and changes what may be sent.
    if (message.direction === 'inbound' || !data?.conversation) void refetchFresh(queryClient, key);
  }
};

/** Asks again for the threads on screen. */
export const refreshMessages = (queryClient: QueryClient): Promise<void> =>
  refetchFresh(queryClient, [messagesKey]);

/** What is sent: words of our own, or a template with its variables. */
export type Content =
  | { readonly message: string }
  | { readonly templateSid: string; readonly templateVariables: Readonly<Record<string, string>> };

export interface Sending {
  readonly content: Content;
  /** The same again answers with the message stored first. */
  readonly clientId: string;
  /** Sequence of the last message on screen; refused with 409 when another has come since. */
  readonly seen?: number;
  /** Why it is sent in spite of a rule that allows it. */
  readonly reason?: string;
}

const send = (target: ThreadTarget, { content, clientId, seen, reason }: Sending) => {
  const rest = {
    clientId,
    ...(seen !== undefined && { seen }),
    ...(reason !== undefined && { override: { reason } }),
  };
  const headers = bearer();
  if (target.kind === 'thread')
    return request<Routes['sendThreadMessage']>('POST /api/conversations/{conversationId}/messages', {
      params: { conversationId: target.id },
      body: { ...content, ...rest },
      headers,
    });
  const params = { id: target.id };
  if ('templateSid' in content)
    return request<Routes['sendWhatsappTemplate']>('POST /api/backcalls/{id}/send-whatsapp-template', {
      params,
      body: { ...content, ...rest },
      headers,
    });
  const body = { ...content, ...rest };
  return target.channel === 'sms'
    ? request<Routes['sendSms']>('POST /api/backcalls/{id}/send-sms', { params, body, headers })
    : request<Routes['sendWhatsapp']>('POST /api/backcalls/{id}/send-whatsapp', { params, body, headers });
};

/** Sends a message, and shows it in the thread. */
export const useSendMessage = (target: ThreadTarget) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (sending: Sending) => send(target, sending),
    onSuccess: ({ message }) => showMessage(queryClient, message),
    // A message that failed is in the thread as well, with its reason.
    onSettled: refreshAfter(() => refreshMessages(queryClient)),
  });
};

/** Sends a message again that has certainly not arrived. */
export const useRetryMessage = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: { id: number; reason?: string }) =>
      request<Routes['retryMessage']>('POST /api/messages/{id}/retry', {
        params: { id },
        body: reason === undefined ? {} : { override: { reason } },
        headers: bearer(),
      }),
    onSettled: refreshAfter(() => refreshMessages(queryClient)),
  });
};

/** Moves one's own read position in a thread. */
export const useMarkMessagesRead = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ threadId, upTo }: { threadId: number; upTo: number }) =>
      request<Routes['markThreadRead']>('POST /api/conversations/{conversationId}/mark-read', {
        params: { conversationId: threadId },
        body: { upTo },
        headers: bearer(),
      }),
    onSuccess: () => refreshUnreadMessages(queryClient),
  });
};

/** The templates that the WhatsApp provider knows. */
export const useTemplates = () =>
  useQuery<MessageTemplate[]>({
    queryKey: ['/api/whatsapp/templates'],
    queryFn: ({ signal }) =>
      request<Routes['listTemplates']>('GET /api/whatsapp/templates', { headers: bearer(), signal }),
    staleTime: 60_000,
  });
