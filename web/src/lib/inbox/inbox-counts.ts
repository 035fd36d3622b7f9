import type { Routes } from '@loanline/proto/routes';
import type { QueryClient } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { request } from '../api/api.ts';
import { refetchFresh } from '../api/refetch-fresh.ts';
import { usePollInterval } from '../paged-list/polling.ts';
import { bearer } from '../session/token.ts';

const countsKey = '/api/inbox/counts';
/** Counts again, because an answer becomes late without a push. */
const countEveryMs = 60_000;

/** How many conversations wait. */
export const useInboxCounts = () =>
  useQuery({
    queryKey: [countsKey],
    queryFn: ({ signal }) =>
      request<Routes['countInbox']>('GET /api/inbox/counts', { headers: bearer(), signal }),
    staleTime: 0,
    refetchInterval: usePollInterval() || countEveryMs,
  }).data;

export const refreshInboxCounts = (queryClient: QueryClient): Promise<void> =>
  refetchFresh(queryClient, [countsKey]);
