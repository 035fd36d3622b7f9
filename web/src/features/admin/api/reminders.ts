import type { Reminder } from '@loanline/proto/entities/reminder';
import type { ReminderStatus } from '@loanline/proto/enums/reminder-statuses';
import type { Routes } from '@loanline/proto/routes';
import type { QueryClient } from '@tanstack/react-query';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { request, requestWithHeaders } from '../../../lib/api.ts';
import { useLoadFailedToast } from './load-failed.ts';
import { usePollInterval } from './polling.ts';
import { bearer } from './token.ts';
import { download, upload } from './upload.ts';

const root = '/api/reminders';

interface Page {
  readonly rows: readonly Reminder[];
  readonly next: string | undefined;
}

/** The payment reminders, the first due first, page after page. */
export const useReminders = (status: ReminderStatus | undefined) => {
  const query = useInfiniteQuery({
    queryKey: [root, 'list', status],
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const { body, headers } = await requestWithHeaders<Routes['listReminders']>('GET /api/reminders', {
        query: { status, cursor: pageParam },
        headers: bearer(),
        signal,
      });
      return { rows: body, next: headers.get('x-next-cursor') ?? undefined };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.id, row])).values(),
    ],
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: usePollInterval(),
  });
  useLoadFailedToast(query.error, 'Failed to load reminders');
  return query;
};

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
  queryClient.invalidateQueries({ queryKey: [root] });

const useRefresh = () => {
  const queryClient = useQueryClient();
  return () => refreshReminders(queryClient);
};

/** Texts a reminder to its customer; a reason sends it in spite of a rule that allows that. */
export const useSendReminder = () =>
  useMutation({
    mutationFn: ({ id, reason }: { id: number; reason?: string }) =>
      request<Routes['sendReminder']>('POST /api/reminders/{id}/send-sms', {
        params: { id },
        body: reason === undefined ? {} : { override: { reason } },
        headers: bearer(),
      }),
    onSettled: useRefresh(),
  });

export const useDeleteReminder = () =>
  useMutation({
    mutationFn: (id: number) =>
      request<Routes['deleteReminder']>('DELETE /api/reminders/{id}', { params: { id }, headers: bearer() }),
    onSettled: useRefresh(),
  });

export const useClearReminders = () =>
  useMutation({
    mutationFn: () => request<Routes['clearReminders']>('DELETE /api/reminders/clear', { headers: bearer() }),
    onSettled: useRefresh(),
  });

/** Brings back what one delete or clear took off the list. */
export const useUndoDeletion = () =>
  useMutation({
    mutationFn: (deletionId: string) =>
      request<Routes['undoDeleteReminders']>('POST /api/reminders/clear/undo', {
        body: { deletionId },
        headers: bearer(),
      }),
    onSettled: useRefresh(),
  });

/** What a file of reminders would do, or does. */
export const useImportReminders = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ file, dryRun }: { file: File; dryRun: boolean }) =>
      upload<Routes['importReminders']>('/api/reminders/import-excel', 'excel', file, {
        dryRun: dryRun ? '1' : '0',
      }),
    onSuccess: ({ dryRun }) => (dryRun ? undefined : refresh()),
  });
};

/** Takes back what an import did. */
export const useUndoImport = () =>
  useMutation({
    mutationFn: (batchId: string) =>
      request<Routes['undoImport']>('POST /api/imports/{batchId}/undo', {
        params: { batchId },
        headers: bearer(),
      }),
    onSettled: useRefresh(),
  });

/** Saves the rejected rows of an import as a workbook that can be corrected and imported again. */
export const saveRejected = (batchId: string): Promise<void> =>
  download(`/api/imports/${encodeURIComponent(batchId)}/rejected`, 'rejected-rows.xlsx');
