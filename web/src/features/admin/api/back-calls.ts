import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import type { BackCallStatus } from '@loanline/proto/enums/back-call-statuses';
import type { Routes } from '@loanline/proto/routes';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { request, requestWithHeaders } from '../../../lib/api.ts';
import type { BackCallList } from '../model/back-call-list.ts';
import { queryOf, withRequest } from '../model/back-call-list.ts';
import { useLoadFailedToast } from './load-failed.ts';
import { usePollInterval } from './polling.ts';
import { bearer } from './token.ts';

const listKey = '/api/backcalls';
const oneKey = '/api/backcalls/{id}';

interface Page {
  readonly rows: readonly BackCallRequest[];
  readonly next: string | undefined;
}
type Pages = InfiniteData<Page, string | undefined>;

const toRows = ({ pages }: Pages): BackCallRequest[] => [
  ...new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.id, row])).values(),
];

/** The back call requests that a list shows, newest first, page after page. */
export const useBackCalls = (list: BackCallList) => {
  const query = useInfiniteQuery({
    queryKey: [listKey, list],
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const { body, headers } = await requestWithHeaders<Routes['listBackCalls']>('GET /api/backcalls', {
        query: { ...queryOf(list), cursor: pageParam },
        headers: bearer(),
        signal,
      });
      return { rows: body, next: headers.get('x-next-cursor') ?? undefined };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    select: toRows,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: usePollInterval(),
  });
  useLoadFailedToast(query.error, 'Failed to load back call requests');
  return query;
};

/** Asks again for the lists and for the request that is open. */
export const refreshBackCalls = async (queryClient: QueryClient): Promise<void> => {
  await queryClient.cancelQueries({ queryKey: [listKey] });
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [listKey] }),
    queryClient.invalidateQueries({ queryKey: [oneKey] }),
  ]);
};

/** One request with its notes and status changes. */
export const useBackCall = (id: number) =>
  useQuery({
    queryKey: [oneKey, id],
    queryFn: ({ signal }) =>
      request<Routes['getBackCall']>('GET /api/backcalls/{id}', {
        params: { id },
        headers: bearer(),
        signal,
      }),
    staleTime: 0,
    refetchInterval: usePollInterval(),
  });

/** Puts a request's newer state into every list that shows it; the lists ask again for what they may lack. */
const showBackCall = async (queryClient: QueryClient, newer: BackCallRequest): Promise<void> => {
  // An answer under way would put it back to how it was.
  await queryClient.cancelQueries({ queryKey: [listKey] });
  for (const [key, data] of queryClient.getQueriesData<Pages>({ queryKey: [listKey] })) {
    const list = key[1] as BackCallList | string;
    if (data && typeof list === 'object')
      queryClient.setQueryData<Pages>(key, {
        ...data,
        pages: data.pages.map((page) => ({ ...page, rows: withRequest(page.rows, newer, list) })),
      });
  }
  await refreshBackCalls(queryClient);
};

export interface BackCallChange {
  readonly id: number;
  readonly status?: BackCallStatus;
  readonly notes?: string;
  /** The notes that the edit began from; refused with status 409 when they are others by now. */
  readonly notesBefore?: string;
}

/** Changes the status or the notes of a request. */
export const useChangeBackCall = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: BackCallChange) =>
      request<Routes['changeBackCall']>('PATCH /api/backcalls/{id}', {
        params: { id },
        body,
        headers: bearer(),
      }),
    onSuccess: (changed) => showBackCall(queryClient, changed),
    // A refusal says that somebody else was faster: what they did is fetched.
    onError: () => void refreshBackCalls(queryClient),
  });
};

/** Gives a request to the agents, or to one of them; `error` in the answer says why no text went out. */
export const useSendToAgent = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, assignedTo }: { id: number; assignedTo?: string }) =>
      request<Routes['sendBackCallToAgent']>('POST /api/backcalls/send-to-agent', {
        body: { originalId: id, ...(assignedTo !== undefined && { assignedTo }) },
        headers: bearer(),
      }),
    onSuccess: ({ request: changed }) => showBackCall(queryClient, changed),
  });
};

/** Takes every request off the list. */
export const useClearBackCalls = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request<Routes['clearBackCalls']>('DELETE /api/backcalls/clear', { headers: bearer() }),
    onSuccess: () => refreshBackCalls(queryClient),
  });
};

/** Brings back what one clear took off the list. */
export const useUndoClear = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (clearId: string) =>
      request<Routes['undoClearBackCalls']>('POST /api/backcalls/clear/undo', {
        body: { clearId },
        headers: bearer(),
      }),
    onSuccess: () => refreshBackCalls(queryClient),
  });
};

/** What to enter at the WhatsApp provider; the token is masked unless it is asked for, which is audited. */
export const fetchWebhookInfo = (reveal: boolean) =>
  request<Routes['getWhatsappWebhookInfo']>('GET /api/whatsapp/webhook-info', {
    query: { reveal: reveal ? '1' : '0' },
    headers: bearer(),
  });
