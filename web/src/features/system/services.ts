import type { Routes } from '@loanline/proto/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api/api.ts';
import { slowCallMs } from '../../lib/api/patience.ts';
import { refreshAfter } from '../../lib/api/refresh-after.ts';
import { useLoadFailedToast } from '../../lib/paged-list/load-failed.ts';
import { bearer } from '../../lib/session/token.ts';

const key = ['/api/admin/system'];

/** Nobody pushes how the product is: it is asked while somebody looks. */
const every = 10_000;

/** How services, queues and providers are. */
export const useSystem = () => {
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      request<Routes['getSystem']>('GET /api/admin/system', { headers: bearer(), signal }),
    refetchInterval: every,
    staleTime: 0,
  });
  useLoadFailedToast(query.error, 'Failed to load the system status');
  return query;
};

const useRefresh = () => {
  const queryClient = useQueryClient();
  return refreshAfter(() => queryClient.invalidateQueries({ queryKey: key }));
};

/**
 * Gives dead letters of a queue back to it: one, or all. It waits its turn behind other commands, and for a broker that
 * hangs.
 */
export const useReplay = () =>
  useMutation({
    mutationFn: ({ queue, id }: { queue: string; id?: string }) =>
      request<Routes['replayDeadLetters']>('POST /api/admin/system/queues/{queue}/replay', {
        params: { queue },
        body: { id },
        headers: bearer(),
        longestMs: slowCallMs,
      }),
    onSettled: useRefresh(),
  });

/** Discards a dead letter, and waits as a replay does. */
export const useDiscard = () =>
  useMutation({
    mutationFn: ({ queue, id, reason }: { queue: string; id: string; reason: string }) =>
      request<Routes['discardDeadLetter']>('POST /api/admin/system/queues/{queue}/discard', {
        params: { queue },
        body: { id, reason },
        headers: bearer(),
        longestMs: slowCallMs,
      }),
    onSettled: useRefresh(),
  });
