import type { InboxWork, InboxItem, WorkChange } from '@loanline/proto/entities/conversations/staff-inbox';
import type { Routes } from '@loanline/proto/routes';
import type { QueryClient } from '@tanstack/react-query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request, requestWithHeaders } from '../../../lib/api/api.ts';
import { usePagedList } from '../../../lib/paged-list/paged-list.ts';
import { usePollInterval } from '../../../lib/paged-list/polling.ts';
import { refetchFresh } from '../../../lib/api/refetch-fresh.ts';
import { bearer } from '../../../lib/session/token.ts';
import type { Queue, Talk } from '../model/inbox-address.ts';
import { queues } from '../model/inbox-address.ts';

const listKey = '/api/inbox';
const countsKey = '/api/inbox/counts';

/** The conversations of a queue, page after page. */
export const useInbox = (queue: Queue) =>
  usePagedList<InboxItem>({
    queryKey: [listKey, queue],
    load: ({ cursor, signal }) =>
      requestWithHeaders<Routes['listInbox']>('GET /api/inbox', {
        query: { view: queues[queue].view, assigned: queues[queue].assigned, cursor },
        headers: bearer(),
        signal,
      }),
    failed: 'Failed to load the inbox',
  });

/** How many conversations wait. */
export const useInboxCounts = () =>
  useQuery({
    queryKey: [countsKey],
    queryFn: ({ signal }) =>
      request<Routes['countInbox']>('GET /api/inbox/counts', { headers: bearer(), signal }),
    staleTime: 0,
    refetchInterval: usePollInterval(),
  }).data;

/** Asks again for the list and the counts. */
export const refreshInbox = async (queryClient: QueryClient): Promise<void> => {
  await Promise.all([refetchFresh(queryClient, [listKey]), refetchFresh(queryClient, [countsKey])]);
};

const send = ({ kind, id }: Talk, body: WorkChange): Promise<InboxWork> => {
  const headers = bearer();
  if (kind === 'application')
    return request<Routes['changeChatWork']>('PATCH /api/inbox/application/{applicationId}', {
      params: { applicationId: id },
      body,
      headers,
    });
  if (kind === 'inquiry')
    return request<Routes['changeInquiryWork']>('PATCH /api/inbox/inquiry/{inquiryId}', {
      params: { inquiryId: id },
      body,
      headers,
    });
  return request<Routes['changeThreadWork']>('PATCH /api/inbox/conversation/{conversationId}', {
    params: { conversationId: Number(id) },
    body,
    headers,
  });
};

/** Changes who works on a conversation; fails with status 409 when a colleague has changed it since. */
export const useChangeWork = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ talk, change }: { talk: Talk; change: WorkChange }) => send(talk, change),
    onSettled: () => refreshInbox(queryClient),
  });
};
