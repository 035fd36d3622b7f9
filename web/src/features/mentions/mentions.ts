import type { Routes } from '@loanline/proto/routes';
import type { QueryClient } from '@tanstack/react-query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Mention } from '@loanline/proto/entities/note';
import { request, requestWithHeaders } from '../../lib/api/api.ts';
import { refetchFresh } from '../../lib/api/refetch-fresh.ts';
import { usePagedList } from '../../lib/paged-list/paged-list.ts';
import { usePollInterval } from '../../lib/paged-list/polling.ts';
import { bearer } from '../../lib/session/token.ts';

const listKey = '/api/mentions';
const unreadKey = '/api/mentions/unread';

/** How many mentions the member of staff has not read. */
export const useUnreadMentions = (): number => {
  const { data } = useQuery({
    queryKey: [unreadKey],
    queryFn: ({ signal }) =>
      request<Routes['countMentions']>('GET /api/mentions/unread', { headers: bearer(), signal }),
    staleTime: 0,
    refetchInterval: usePollInterval(),
  });
  return data?.unread ?? 0;
};

/** The notes that name the member of staff, the latest first, page after page. */
export const useMentions = () =>
  usePagedList<Mention & { id: number }>({
    queryKey: [listKey],
    load: async ({ cursor, signal }) => {
      const { body, headers } = await requestWithHeaders<Routes['listMentions']>('GET /api/mentions', {
        query: { cursor, limit: 20 },
        headers: bearer(),
        signal,
      });
      return { body: body.map((mention) => ({ ...mention, id: mention.noteId })), headers };
    },
    failed: 'Failed to load mentions',
  });

/** Fetches them again, because a colleague wrote or changed a note. */
export const refreshMentions = async (queryClient: QueryClient): Promise<void> => {
  await Promise.all([listKey, unreadKey].map((key) => refetchFresh(queryClient, [key])));
};

/** Marks one mention as read, or all of them. */
export const useMarkMentionsRead = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (noteId?: number) =>
      request<Routes['markMentionsRead']>('POST /api/mentions/read', {
        body: noteId === undefined ? {} : { noteId },
        headers: bearer(),
      }),
    onSuccess: () => refreshMentions(queryClient),
  });
};
