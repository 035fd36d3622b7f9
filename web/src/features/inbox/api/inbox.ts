import type {
  InboxItem,
  InboxSummary,
  InboxWork,
  WorkChange,
} from '@loanline/proto/entities/conversations/staff-inbox';
import type { Routes } from '@loanline/proto/routes';
import type { QueryClient } from '@tanstack/react-query';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { request, requestWithHeaders } from '../../../lib/api/api.ts';
import { refreshInboxCounts } from '../../../lib/inbox/inbox-counts.ts';
import { usePagedList } from '../../../lib/paged-list/paged-list.ts';
import { refetchFresh } from '../../../lib/api/refetch-fresh.ts';
import { refreshAfter } from '../../../lib/api/refresh-after.ts';
import { bearer } from '../../../lib/session/token.ts';
import type { Queue, Talk } from '../model/inbox-address.ts';
import { queues } from '../model/inbox-address.ts';

const listKey = '/api/inbox';

/** The conversations of a queue, page after page. */
export const useInbox = (queue: Queue) =>
  usePagedList<InboxItem>({
    queryKey: [listKey, queue],
    load: ({ cursor, signal }) => {
      const { view, assigned, clock } = { clock: undefined, ...queues[queue] };
      return requestWithHeaders<Routes['listInbox']>('GET /api/inbox', {
        query: { view, assigned, clock, cursor },
        headers: bearer(),
        signal,
      });
    },
    failed: 'Failed to load the inbox',
  });

/** The open conversation as the inbox has it, even when the list beside it does not have it, as once it is answered. */
export const useOpenItem = (
  talk: Talk | undefined,
  list: readonly InboxItem[] | undefined,
): InboxItem | undefined => {
  const inList = talk && list?.find((item) => item.kind === talk.kind && item.id === talk.id);
  const elsewhere = useQuery({
    queryKey: [listKey, 'open', talk],
    staleTime: 0,
    queryFn:
      talk && list && !inList
        ? ({ signal }) =>
            request<Routes['getInboxItem']>('GET /api/inbox/{kind}/{id}', {
              params: { kind: talk.kind, id: talk.id },
              headers: bearer(),
              signal,
            })
        : skipToken,
  }).data;
  return inList ?? elsewhere;
};

/** Fetches a list by response clocks again when its count has changed. */
export const useClockChanges = (queue: Queue, counts: InboxSummary | undefined): void => {
  const queryClient = useQueryClient();
  const isByClock = queue === 'late' || queue === 'due-soon';
  const counted = counts && `${counts.dueSoon} ${counts.late}`;
  const before = useRef(counted);
  useEffect(() => {
    const isChanged = before.current !== undefined && before.current !== counted;
    before.current = counted;
    if (isByClock && isChanged) void refetchFresh(queryClient, [listKey, queue]);
  }, [queryClient, isByClock, queue, counted]);
};

/** Asks again for the list and the counts. */
export const refreshInbox = async (queryClient: QueryClient): Promise<void> => {
  await Promise.all([refetchFresh(queryClient, [listKey]), refreshInboxCounts(queryClient)]);
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

/**
 * Changes who works on a conversation; fails with status 409 when a colleague has changed it since, or when its customer
 * has written what the change would hide.
 */
export const useChangeWork = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ talk, change }: { talk: Talk; change: WorkChange }) => send(talk, change),
    onSettled: refreshAfter(() => refreshInbox(queryClient)),
  });
};
