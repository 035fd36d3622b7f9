import type { Routes } from '@loanline/proto/routes';
import type { QueryClient } from '@tanstack/react-query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/api.ts';
import { slowCallMs } from '../../../lib/api/patience.ts';
import { refetchFresh } from '../../../lib/api/refetch-fresh.ts';
import { bearer } from '../../../lib/session/token.ts';
import { refreshBackCalls } from './back-calls.ts';

const sheetsKey = '/api/admin/google-sheets-status';
const ccaKey = '/api/cca-digital/status';

/** Colleagues have them read too. */
const statusEvery = 60_000;

/** Whether a spreadsheet is set up, and how it was read last. */
export const useSheetsStatus = () =>
  useQuery({
    queryKey: [sheetsKey],
    queryFn: ({ signal }) =>
      request<Routes['getGoogleSheetsStatus']>('GET /api/admin/google-sheets-status', {
        headers: bearer(),
        signal,
      }),
    refetchInterval: statusEvery,
  });

/** The same of CCA Digital. */
export const useCcaStatus = () =>
  useQuery({
    queryKey: [ccaKey],
    queryFn: ({ signal }) =>
      request<Routes['getCcaDigitalStatus']>('GET /api/cca-digital/status', { headers: bearer(), signal }),
    refetchInterval: statusEvery,
  });

/** Asks again how the feeds were read. */
export const refreshFeeds = (queryClient: QueryClient) =>
  Promise.all([sheetsKey, ccaKey].map((key) => refetchFresh(queryClient, [key])));

/** What staff can have done with the feeds; each answers with a sentence. */
const acts = {
  readUpdates: () =>
    request<Routes['readGoogleSheetsUpdates']>('POST /api/admin/read-google-sheets-updates', {
      headers: bearer(),
      longestMs: slowCallMs,
    }),
  importFailedCpa: () =>
    request<Routes['importFailedCpa']>('POST /api/admin/import-failed-cpa-from-sheets', {
      headers: bearer(),
      longestMs: slowCallMs,
    }),
  syncSheets: () =>
    request<Routes['syncFailedCpa']>('POST /api/sync/failed-cpa', {
      headers: bearer(),
      longestMs: slowCallMs,
    }),
  syncCca: () =>
    request<Routes['syncCcaDigital']>('POST /api/sync/cca-digital', {
      headers: bearer(),
      longestMs: slowCallMs,
    }),
  testCca: () =>
    request<Routes['testCcaDigital']>('GET /api/cca-digital/test', {
      headers: bearer(),
      longestMs: slowCallMs,
    }),
} as const;

export type FeedAct = keyof typeof acts;

/** Does one of them; lists and states are fetched again, however it ends. */
export const useFeedAct = (act: FeedAct) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (): Promise<{ message: string }> => acts[act](),
    onSettled: () => {
      void refreshFeeds(queryClient);
      void refreshBackCalls(queryClient);
    },
  });
};
