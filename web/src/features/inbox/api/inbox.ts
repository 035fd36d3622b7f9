import type {
  InboxItem,
  InboxSummary,
  InboxView,
  InboxWork,
  WorkChange,
} from '@loanline/proto/entities/conversations/staff-inbox';
import type { Routes } from '@loanline/proto/routes';
import type { QueryClient } from '@tanstack/react-query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
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

/** The views in the order in which an open conversation that left the list is looked for: most were answered. */
const otherViews = ['done', 'snoozed', 'waiting'] as const satisfies readonly InboxView[];

/** The open conversation as the inbox has it, also once it has left the list beside it, as an answered one does. */
export const useOpenItem = (
  talk: Talk | undefined,
  list: readonly InboxItem[] | undefined,
): InboxItem | undefined => {
  const find = (items: readonly InboxItem[]) =>
    talk && items.find((item) => item.kind === talk.kind && item.id === talk.id);
  const inList = find(list ?? []);
  const elsewhere = useQuery({
    queryKey: [listKey, 'open', talk],
    enabled: talk !== undefined && list !== undefined && !inList,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      for (const view of otherViews) {
        const page = await request<Routes['listInbox']>('GET /api/inbox', {
          query: { view, limit: 200 },
          headers: bearer(),
          signal,
        });
        const found = find(page);
        if (found) return found;
      }
      return null;
    },
  }).data;
  return inList ?? elsewhere ?? undefined;
};

/** How often to count, in milliseconds: an answer becomes late without a push. */
const countEvery = 60_000;

/** How many conversations wait. */
export const useInboxCounts = () =>
  useQuery({
    queryKey: [countsKey],
    queryFn: ({ signal }) =>
      request<Routes['countInbox']>('GET /api/inbox/counts', { headers: bearer(), signal }),
    staleTime: 0,
    refetchInterval: usePollInterval() || countEvery,
  }).data;

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
