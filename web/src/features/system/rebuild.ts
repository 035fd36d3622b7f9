import type { CustomerRebuild } from '@loanline/proto/entities/customers/customer-rebuild';
import type { Routes } from '@loanline/proto/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api/api.ts';
import { refreshAfter } from '../../lib/api/refresh-after.ts';
import { bearer } from '../../lib/session/token.ts';

const key = ['/api/customers/rebuild'];

/** Whether a part of the pages is still being read. */
export const isUnderWay = ({ parts }: CustomerRebuild): boolean =>
  parts.some(({ finishedAt }) => finishedAt === null);

/** How far the rebuild of customer pages is; fetched more often while it is under way. */
export const useRebuild = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      request<Routes['getCustomerRebuild']>('GET /api/customers/rebuild', { headers: bearer(), signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? 2_000 : 30_000),
    staleTime: 0,
  });

/** Begins to read all records again into customer pages. */
export const useBeginRebuild = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      request<Routes['rebuildCustomers']>('POST /api/customers/rebuild', { headers: bearer() }),
    onSettled: refreshAfter(() => queryClient.invalidateQueries({ queryKey: key })),
  });
};
