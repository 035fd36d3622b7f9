import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import type { BackCallStatus } from '@loanline/proto/enums/back-call-statuses';
import type { Routes } from '@loanline/proto/routes';
import type { QueryClient } from '@tanstack/react-query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request, requestWithHeaders } from '../../../lib/api/api.ts';
import { throttle } from '../../../lib/timing/throttle.ts';
import { refetchFresh } from '../../../lib/api/refetch-fresh.ts';
import type { Pages } from '../../../lib/paged-list/paged-list.ts';
import { usePagedList } from '../../../lib/paged-list/paged-list.ts';
import { usePollInterval } from '../../../lib/paged-list/polling.ts';
import { bearer } from '../../../lib/session/token.ts';
import type { StoredRequests } from './stored-requests.ts';
import type { BackCallList } from '../model/back-call-list.ts';
import { queryOf, withRequest } from '../model/back-call-list.ts';
import { patience } from '../../../lib/api/patience.ts';

const listKey = '/api/backcalls';
const oneKey = '/api/backcalls/{id}';

/**
 * The back call requests that a list shows, newest first, page after page.
 * @param stored what the device has stored of it
 */
export const useBackCalls = (list: BackCallList, stored?: StoredRequests) =>
  usePagedList<BackCallRequest>({
    queryKey: [listKey, list],
    stored,
    load: ({ cursor, signal }) =>
      requestWithHeaders<Routes['listBackCalls']>('GET /api/backcalls', {
        query: { ...queryOf(list), cursor },
        headers: bearer(),
        signal,
      }),
    failed: 'Failed to load back call requests',
  });

/** Asks again for the lists and for the request that is open. */
export const refreshBackCalls = async (queryClient: QueryClient): Promise<void> => {
  await Promise.all([refetchFresh(queryClient, [listKey]), refetchFresh(queryClient, [oneKey])]);
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

/** The status of a request in the list on the screen, when this is first asked; undefined where no list has it. */
export const useListedStatus = (id: number): BackCallStatus | undefined => {
  const queryClient = useQueryClient();
  const [status] = useState(() => {
    const lists = queryClient.getQueriesData<Pages<BackCallRequest>>({ queryKey: [listKey], type: 'active' });
    const pages = lists.flatMap(([[, list], data]) => (typeof list === 'object' && data ? data.pages : []));
    return pages.flatMap(({ rows }) => rows).find((row) => row.id === id)?.status;
  });
  return status;
};

/** Puts a request's newer state into every list that shows it. */
const showBackCall = async (queryClient: QueryClient, newer: BackCallRequest): Promise<void> => {
  // An answer under way would put it back to how it was.
  await queryClient.cancelQueries({ queryKey: [listKey] });
  for (const [key, data] of queryClient.getQueriesData<Pages<BackCallRequest>>({ queryKey: [listKey] })) {
    const list = key[1] as BackCallList | string;
    if (data && typeof list === 'object')
      queryClient.setQueryData<Pages<BackCallRequest>>(key, {
        ...data,
        pages: data.pages.map((page) => ({ ...page, rows: withRequest(page.rows, newer, list) })),
      });
  }
};

/**
 * Shows a request that was changed here. Lists may lack rows then, and ask again, but not after each of the many changes
 * of a batch.
 */
export const useShowChanged = () => {
  const queryClient = useQueryClient();
  const [refresh] = useState(() => throttle(2_000, () => void refreshBackCalls(queryClient)));
  return async (changed: BackCallRequest) => {
    await showBackCall(queryClient, changed);
    refresh();
  };
};

export interface BackCallChange {
  readonly id: number;
  readonly status?: BackCallStatus;
  /** The status that the screen showed; refused with status 409 when a colleague has chosen another since. */
  readonly from?: BackCallStatus;
  readonly notes?: string;
  /** The notes that the edit began from; refused with status 409 when they are others by now. */
  readonly notesBefore?: string;
  /** The agent whom a request that goes back to an agent goes to. */
  readonly assignedTo?: string;
  /** Whom the screen showed, null for nobody; refused with status 409 when it is for another agent since. */
  readonly assignedFrom?: string | null;
  /** Whether the status undoes the one that was just chosen here. */
  readonly undo?: boolean;
}

/** Makes a change once, however often it is sent under its key. */
export const sendChange = (key: string, { id, ...body }: BackCallChange): Promise<BackCallRequest> =>
  request<Routes['changeBackCall']>('PATCH /api/backcalls/{id}', {
    params: { id },
    body,
    headers: { ...bearer(), 'idempotency-key': key },
    signal: patience(),
  });

/** Changes the status or the notes of a request. */
export const useChangeBackCall = () => {
  const queryClient = useQueryClient();
  const showChanged = useShowChanged();
  return useMutation({
    mutationFn: ({ id, ...body }: BackCallChange) =>
      request<Routes['changeBackCall']>('PATCH /api/backcalls/{id}', {
        params: { id },
        body,
        headers: bearer(),
      }),
    onSuccess: showChanged,
    // A refusal says that somebody else was faster: what they did is fetched.
    onError: () => void refreshBackCalls(queryClient),
  });
};

/** Gives a request to the agents, or to one of them; `error` in the answer says why no text went out. */
export const useSendToAgent = () => {
  const queryClient = useQueryClient();
  const showChanged = useShowChanged();
  return useMutation({
    mutationFn: ({ id, ...body }: Pick<BackCallChange, 'id' | 'from' | 'assignedTo' | 'assignedFrom'>) =>
      request<Routes['sendBackCallToAgent']>('POST /api/backcalls/send-to-agent', {
        body: { originalId: id, ...body },
        headers: bearer(),
      }),
    onSuccess: ({ request: changed }) => showChanged(changed),
    onError: () => void refreshBackCalls(queryClient),
  });
};

/** Texts the agent of a request again whose text has failed; `error` in the answer says why that one failed too. */
export const useResendAgentText = () => {
  const queryClient = useQueryClient();
  const showChanged = useShowChanged();
  return useMutation({
    mutationFn: (id: number) =>
      request<Routes['resendAgentText']>('POST /api/backcalls/{id}/resend-agent-sms', {
        params: { id },
        headers: bearer(),
      }),
    onSuccess: ({ request: changed }) => showChanged(changed),
    onError: () => void refreshBackCalls(queryClient),
  });
};

/** How many requests a clear would remove now: counted whenever the question opens. */
export const useClearCount = () =>
  useQuery({
    queryKey: [listKey, 'to clear'],
    queryFn: ({ signal }) =>
      request<Routes['countBackCallsToClear']>('GET /api/backcalls/clear/count', {
        headers: bearer(),
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
  });

/** Takes all requests off the list but completed ones and failed card payments. */
export const useClearBackCalls = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request<Routes['clearBackCalls']>('DELETE /api/backcalls/clear', { headers: bearer() }),
    onSuccess: () => refreshBackCalls(queryClient),
  });
};

/** Restores what one clear removed. */
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
