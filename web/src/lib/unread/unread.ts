import type { RouteOutput } from '@loanline/proto/contract';
import type { Routes } from '@loanline/proto/routes';
import type { QueryClient } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { request } from '../api/api.ts';
import { refetchFresh } from '../api/refetch-fresh.ts';
import { usePollInterval } from '../paged-list/polling.ts';
import { bearer } from '../session/token.ts';

const none: RouteOutput<Routes['getUnreadCounts']> = {
  unreadCounts: {},
  unreadSince: {},
  moreUnread: false,
  unreadInquiries: 0,
  unreadInquiryMessages: {},
};
const key = '/api/chat/unread-counts';

/**
 * What the member of staff has not read: messages by application, only those above 0, and by inquiry, 0 for a new one
 * without any.
 */
export const useUnread = (): RouteOutput<Routes['getUnreadCounts']> => {
  const { data } = useQuery({
    queryKey: [key],
    queryFn: ({ signal }) =>
      request<Routes['getUnreadCounts']>('GET /api/chat/unread-counts', { headers: bearer(), signal }),
    refetchInterval: usePollInterval(),
  });
  return data ?? none;
};

/** Marks a list that changes with what has been read. */
export const showsUnread = { showsUnread: true } as const;

/**
 * Counts again, from the read positions that the server stores: a counter here would drift. Lists of what is unread
 * are fetched again too.
 */
export const refreshUnread = async (queryClient: QueryClient): Promise<void> => {
  await Promise.all([
    refetchFresh(queryClient, [key]),
    queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.['showsUnread'] === true }),
  ]);
};
