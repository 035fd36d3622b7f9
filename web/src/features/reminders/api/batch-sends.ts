import type { BatchSend } from '@loanline/proto/entities/batch-send';
import type { Routes } from '@loanline/proto/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/api.ts';
import { slowCallMs } from '../../../lib/api/patience.ts';
import { refreshAfter } from '../../../lib/api/refresh-after.ts';
import { usePollInterval } from '../../../lib/paged-list/polling.ts';
import { bearer } from '../../../lib/session/token.ts';
import { refreshReminders } from './reminders.ts';

/** Below the reminders' own key: whatever asks for them again asks for these. */
const key = '/api/reminders';

/** How many due reminders would be sent now, and why the others would not. */
export const useDuePreview = () =>
  useQuery({
    queryKey: [key, 'due'],
    queryFn: ({ signal }) =>
      request<Routes['previewDueReminders']>('GET /api/reminders/send-due', {
        headers: bearer(),
        longestMs: slowCallMs,
        signal,
      }),
    staleTime: 0,
  });

/** How far the latest sending of all due reminders is; null when there was none. */
export const useLatestBatchSend = () =>
  useQuery({
    queryKey: [key, 'batch-send'],
    queryFn: ({ signal }) =>
      request<Routes['latestBatchSend']>('GET /api/reminders/send-due/latest', {
        headers: bearer(),
        signal,
      }),
    staleTime: 0,
    refetchInterval: usePollInterval(),
  });

const useRefresh = () => {
  const queryClient = useQueryClient();
  return refreshAfter(() => refreshReminders(queryClient));
};

/** Queues all due reminders. It waits no longer than usual, because the first text goes out in 10 seconds. */
export const useSendDue = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (): Promise<BatchSend> =>
      request<Routes['sendDueReminders']>('POST /api/reminders/send-due', { headers: bearer() }),
    // Not waited for: the first text goes out in 10 seconds, and counting what is due may take longer.
    onSettled: () => void refreshReminders(queryClient),
  });
};

/** Cancels the reminders of a batch send that have not been sent. */
export const useStopBatchSend = () =>
  useMutation({
    mutationFn: (batchSendId: string) =>
      request<Routes['stopBatchSend']>('POST /api/reminders/send-due/{runId}/stop', {
        params: { runId: batchSendId },
        headers: bearer(),
      }),
    onSettled: useRefresh(),
  });
