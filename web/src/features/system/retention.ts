import type { RouteOutput } from '@loanline/proto/contract';
import type { Routes } from '@loanline/proto/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api/api.ts';
import { refreshAfter } from '../../lib/api/refresh-after.ts';
import { useLoadFailedToast } from '../../lib/paged-list/load-failed.ts';
import { bearer } from '../../lib/session/token.ts';

type Overview = RouteOutput<Routes['getRetention']>;

const key = ['/api/admin/retention'];

const isRunning = (overview: Overview | undefined): boolean =>
  overview?.some(({ classes }) => classes?.some(({ lastRun }) => lastRun?.finishedAt === null)) ?? false;

/** The retention periods; fetched more often while a run is under way. */
export const useRetention = () => {
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      request<Routes['getRetention']>('GET /api/admin/retention', { headers: bearer(), signal }),
    refetchInterval: ({ state }) => (isRunning(state.data) ? 1_000 : 30_000),
    staleTime: 0,
  });
  useLoadFailedToast(query.error, 'Failed to load retention settings');
  return { ...query, running: isRunning(query.data) };
};

/** Has everything deleted that is due. */
export const useRunRetention = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request<Routes['runRetention']>('POST /api/admin/retention/run', { headers: bearer() }),
    onSuccess: (overview) => queryClient.setQueryData(key, overview),
    onSettled: refreshAfter(() => queryClient.invalidateQueries({ queryKey: key })),
  });
};
