import { QueryClient } from '@tanstack/react-query';
import { getJson } from './api.ts';

/**
 * No retries, no refetch on focus, data never stale; without a network calls fail at once and say so, instead of waiting
 * for it. A query without a function reads its key's first element as a URL.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => getJson(String(queryKey[0]), signal),
        retry: false,
        refetchOnWindowFocus: false,
        staleTime: Infinity,
        networkMode: 'offlineFirst',
      },
      mutations: { retry: false, networkMode: 'offlineFirst' },
    },
  });
