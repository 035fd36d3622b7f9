import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Asks again, also where the first answer is still on its way, which TanStack Query alone would wait for: it may have been
 * made before what one wants to see.
 */
export const fetchAnew = async (queryClient: QueryClient, queryKey: QueryKey): Promise<void> => {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
};
