import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Fetches a query again, and first cancels a fetch in progress, which TanStack Query would otherwise wait for: its answer
 * may be older than the change that the screen should show.
 */
export const refetchFresh = async (queryClient: QueryClient, queryKey: QueryKey): Promise<void> => {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
};
