import type { RouteOutput } from '@loanline/proto/contract';
import type { Routes } from '@loanline/proto/routes';
import type { QueryClient } from '@tanstack/react-query';
import { requestWithHeaders } from '../../../lib/api/api.ts';
import { refetchFresh } from '../../../lib/api/refetch-fresh.ts';
import { usePagedList } from '../../../lib/paged-list/paged-list.ts';
import { bearer } from '../../../lib/session/token.ts';

const listKey = '/api/conversations';

export type ConversationSummary = RouteOutput<Routes['listConversations']>[number];

/** The SMS and WhatsApp conversations with everybody, the latest first, page after page. */
export const useConversations = (search: string) =>
  usePagedList<ConversationSummary>({
    queryKey: [listKey, { search }],
    load: ({ cursor, signal }) =>
      requestWithHeaders<Routes['listConversations']>('GET /api/conversations', {
        query: { search: search || undefined, cursor },
        headers: bearer(),
        signal,
      }),
    failed: 'Failed to load conversations',
  });

/** Asks again for the list. */
export const refreshConversations = (queryClient: QueryClient): Promise<void> =>
  refetchFresh(queryClient, [listKey]);
