import type { RouteOutput } from '@loanline/proto/contract';
import type { Routes } from '@loanline/proto/routes';
import type { QueryClient } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { request } from '../api/api.ts';
import { refetchFresh } from '../api/refetch-fresh.ts';
import { usePollInterval } from '../paged-list/polling.ts';
import { bearer } from '../session/token.ts';

const key = '/api/conversations/unread-counts';

type Counts = RouteOutput<Routes['getThreadUnreadCounts']>;

interface UnreadMessages {
  readonly total: number;
  /** By channel and back call request, such as 'sms 12'. */
  readonly byRequest: Readonly<Record<string, number>>;
  /** Conversations with people who have no back call request. */
  readonly unknownSenders: Counts['conversations'];
  /** Back call requests with notes of agents. */
  readonly agentNotes: number;
}

const none: UnreadMessages = { total: 0, byRequest: {}, unknownSenders: [], agentNotes: 0 };

const toUnread = ({ conversations, total, agentNotes = 0 }: Counts): UnreadMessages => ({
  total,
  byRequest: Object.fromEntries(
    conversations
      .filter(({ backCallRequestId }) => backCallRequestId !== null)
      .map(({ channel, backCallRequestId, unread }) => [`${channel} ${backCallRequestId}`, unread]),
  ),
  unknownSenders: conversations.filter(({ backCallRequestId }) => backCallRequestId === null),
  agentNotes,
});

/** What the member of staff has not read of SMS, WhatsApp and agents' notes, by their own read positions. */
export const useUnreadMessages = (): UnreadMessages => {
  const { data } = useQuery({
    queryKey: [key],
    queryFn: ({ signal }) =>
      request<Routes['getThreadUnreadCounts']>('GET /api/conversations/unread-counts', {
        headers: bearer(),
        signal,
      }),
    select: toUnread,
    staleTime: 0,
    refetchInterval: usePollInterval(),
  });
  return data ?? none;
};

/** Counts again, from the read positions that the server keeps. */
export const refreshUnreadMessages = (queryClient: QueryClient): Promise<void> =>
  refetchFresh(queryClient, [key]);
