import type { Routes } from '@loanline/proto/routes';
import type { QueryClient } from '@tanstack/react-query';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../api/api.ts';
import { bearer } from '../session/token.ts';

const key = ['/api/saved-replies'];

const all = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) =>
    request<Routes['listSavedReplies']>('GET /api/saved-replies', { headers: bearer(), signal }),
});

/** Every saved reply, by group and title. */
export const useSavedReplies = () => useQuery(all);

/** Fetches them again, because one was changed. */
export const refreshSavedReplies = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: key });
