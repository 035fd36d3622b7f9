import type { Reminder } from '@loanline/proto/entities/reminder';
import type { ReminderStatus } from '@loanline/proto/enums/reminder-statuses';
import type { Routes } from '@loanline/proto/routes';
import type { QueryClient } from '@tanstack/react-query';
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { request, requestWithHeaders } from '../../../lib/api/api.ts';
import { slowCallMs } from '../../../lib/api/patience.ts';
import { refetchFresh } from '../../../lib/api/refetch-fresh.ts';
import { refreshAfter } from '../../../lib/api/refresh-after.ts';
import { usePagedList } from '../../../lib/paged-list/paged-list.ts';
import { usePollInterval } from '../../../lib/paged-list/polling.ts';
import { bearer } from '../../../lib/session/token.ts';

const root = '/api/reminders';

/** The payment reminders, the first due first, page after page. */
export const useReminders = (status: ReminderStatus | undefined, search: string) =>
  usePagedList<Reminder>({
    queryKey: [root, 'list', status, search],
    load: ({ cursor, signal }) =>
      requestWithHeaders<Routes['listReminders']>('GET /api/reminders', {
        query: { status, search: search || undefined, cursor },
        headers: bearer(),
        signal,
      }),
    failed: 'Failed to load reminders',
  });

/** How many reminders there are, by status. */
export const useReminderCounters = () =>
  useQuery({
    queryKey: [root, 'counters'],
    queryFn: ({ signal }) =>
      request<Routes['countReminders']>('GET /api/reminders/counters', { headers: bearer(), signal }),
    staleTime: 0,
    refetchInterval: usePollInterval(),
  });

/** Asks again for everything that shows reminders. */
export const refreshReminders = (queryClient: QueryClient): Promise<void> =>
  refetchFresh(queryClient, [root]);

const useRefresh = () => {
  const queryClient = useQueryClient();
  return refreshAfter(() => refreshReminders(queryClient));
};

const sendKey = [root, 'send'];

interface ReminderToSend {
  readonly id: number;
  readonly reason?: string;
}

/** Texts a reminder to its customer; a reason sends it in spite of a rule that allows that. */
export const useSendReminder = () =>
  useMutation({
    mutationKey: sendKey,
    mutationFn: ({ id, reason }: ReminderToSend) =>
      request<Routes['sendReminder']>('POST /api/reminders/{id}/send-sms', {
        params: { id },
        body: reason === undefined ? {} : { override: { reason } },
        headers: bearer(),
      }),
    onSettled: useRefresh(),
  });

/** Ids of the reminders that are being sent. */
export const useSendingReminders = (): readonly number[] =>
  useMutationState({
    filters: { mutationKey: sendKey, status: 'pending' },
    select: ({ state }) => (state.variables as ReminderToSend).id,
  });

export const useDeleteReminder = () =>
  useMutation({
    mutationFn: (id: number) =>
      request<Routes['deleteReminder']>('DELETE /api/reminders/{id}', { params: { id }, headers: bearer() }),
    onSettled: useRefresh(),
  });

export const useClearReminders = () =>
  useMutation({
    mutationFn: () =>
      request<Routes['clearReminders']>('DELETE /api/reminders/clear', {
        headers: bearer(),
        longestMs: slowCallMs,
      }),
    onSettled: useRefresh(),
  });

/** Restores what one delete or clear removed. */
export const useUndoDeletion = () =>
  useMutation({
    mutationFn: (deletionId: string) =>
      request<Routes['undoDeleteReminders']>('POST /api/reminders/clear/undo', {
        body: { deletionId },
        headers: bearer(),
        longestMs: slowCallMs,
      }),
    onSettled: useRefresh(),
  });
