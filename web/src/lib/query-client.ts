import { QueryClient } from '@tanstack/react-query';
import { getJson } from './api.ts';

/** No retries, no refetch on focus, data never stale; a query without a function reads its key's first element as a URL. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => getJson(String(queryKey[0]), signal),
        retry: false,
        refetchOnWindowFocus: false,
        staleTime: Infinity,
      },
      mutations: { retry: false },
    },
  });
