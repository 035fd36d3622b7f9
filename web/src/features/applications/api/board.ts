import type { Routes } from '@loanline/proto/routes';
import type { QueryClient } from '@tanstack/react-query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/api.ts';
import { slowCallMs } from '../../../lib/api/patience.ts';
import { refetchFresh } from '../../../lib/api/refetch-fresh.ts';
import { bearer } from '../../../lib/session/token.ts';
import { refreshApplications, refreshCounters } from './applications.ts';

const statusKey = '/api/monday/status';

/** Syncs that change nothing are not pushed; when the last one was is asked for. */
const statusEvery = 30_000;

/** Whether a board is set up, and how it gets on. */
export const useBoardStatus = () =>
  useQuery({
    queryKey: [statusKey],
    queryFn: ({ signal }) =>
      request<Routes['getBoardStatus']>('GET /api/monday/status', { headers: bearer(), signal }),
    refetchInterval: statusEvery,
  });

export const refreshBoardStatus = (queryClient: QueryClient): Promise<void> =>
  refetchFresh(queryClient, [statusKey]);

/** Has a board read now; a number confirms the ending of as many applications that its last sync refused. */
export const useSyncBoard = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ boardId, confirmEnding }: { boardId: string; confirmEnding?: number }) =>
      request<Routes['syncBoard']>('POST /api/monday/sync/{boardId}', {
        params: { boardId },
        ...(confirmEnding !== undefined && { body: { confirmEnding } }),
        headers: bearer(),
        longestMs: slowCallMs,
      }),
    onSettled: () => {
      void refreshBoardStatus(queryClient);
      void refreshApplications(queryClient);
      void refreshCounters(queryClient);
    },
  });
};
