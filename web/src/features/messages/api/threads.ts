import type { RouteOutput } from '@loanline/proto/contract';
import type { Routes } from '@loanline/proto/routes';
import type { QueryClient } from '@tanstack/react-query';
import { requestWithHeaders } from '../../../lib/api/api.ts';
import { refetchFresh } from '../../../lib/api/refetch-fresh.ts';
import { usePagedList } from '../../../lib/paged-list/paged-list.ts';
import { bearer } from '../../../lib/session/token.ts';

const listKey = '/api/conversations';

export type ThreadSummary = RouteOutput<Routes['listThreads']>[number];

/** The SMS and WhatsApp threads with everybody, the latest first, page after page. */
export const useThreads = (search: string) =>
  usePagedList<ThreadSummary>({
    queryKey: [listKey, { search }],
    load: ({ cursor, signal }) =>
      requestWithHeaders<Routes['listThreads']>('GET /api/conversations', {
        query: { search: search || undefined, cursor },
        headers: bearer(),
        signal,
      }),
    failed: 'Failed to load conversations',
  });

/** Asks again for the list. */
export const refreshThreads = (queryClient: QueryClient): Promise<void> =>
  refetchFresh(queryClient, [listKey]);
