import type { Routes } from '@loanline/proto/routes';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../api/api.ts';

const readDays = async (signal: AbortSignal): Promise<number | null> => {
  const [saving, ways] = await Promise.all([
    request<Routes['getSavingAvailability']>('GET /api/saved-applications/availability', { signal }),
    request<Routes['getConfirmationWays']>('GET /api/confirmation-ways', { signal }),
  ]);
  return saving.available && ways.code ? saving.days : null;
};

/**
 * For how many days an application can be saved for another device; 0 is for ever. Null where it cannot, because
 * nothing can be stored or no code can be sent; undefined until that is known.
 */
export const useSavingDays = (): number | null | undefined => {
  const { data, isError } = useQuery({
    queryKey: ['saving-days'],
    queryFn: ({ signal }) => readDays(signal),
    staleTime: Infinity,
  });
  return isError ? null : data;
};
