import type { ChatMessage } from '@loanline/proto/entities/chat';
import type { StaffInquiry } from '@loanline/proto/entities/inquiry';
import type { InquiryStatus } from '@loanline/proto/enums/inquiry-statuses';
import type { InquiryFilter } from '@loanline/proto/routes/chat/inquiries';
import type { Routes } from '@loanline/proto/routes';
import type { QueryClient } from '@tanstack/react-query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request, requestWithHeaders } from '../../../lib/api/api.ts';
import { refetchFresh } from '../../../lib/api/refetch-fresh.ts';
import { orderQuery } from '../../../lib/list/staff-list/orders.ts';
import type { Pages } from '../../../lib/paged-list/paged-list.ts';
import { usePagedList } from '../../../lib/paged-list/paged-list.ts';
import { bearer } from '../../../lib/session/token.ts';
import type { OrderView } from '../../../lib/staff-view/order.ts';
import { refreshUnread } from '../../../lib/unread/unread.ts';
import { inquiriesList } from '../model/inquiries-list.ts';
import { withInquiry, withMessage } from '../model/inquiry-pages.ts';

const listKey = '/api/inquiries';
const oneKey = '/api/inquiries/{inquiryId}';
const referenceKey = '/api/inquiries?reference';

interface Filter extends OrderView {
  readonly search: string;
  readonly status: InquiryFilter;
}

/** The query of the list. */
export const queryOf = (filter: Filter) => ({
  search: filter.search || undefined,
  status: filter.status,
  ...orderQuery(inquiriesList.orders, filter),
});

/** Which inquiry a list has first: the last active one, the one that has been silent longest, or the first by name. */
const firstIn = (filter: Filter) => {
  const { sort, reversed } = orderQuery(inquiriesList.orders, filter);
  return sort === 'active' ? (reversed ? 'least active' : 'last active') : sort;
};

/** The inquiries that a filter lets through, page after page. */
export const useInquiries = ({ search, status, sort, reversed }: Filter) => {
  const filter: Filter = { search, status, sort, reversed };
  return usePagedList<StaffInquiry>({
    queryKey: [listKey, filter],
    load: ({ cursor, signal }) =>
      requestWithHeaders<Routes['listInquiries']>('GET /api/inquiries', {
        query: { ...queryOf(filter), cursor },
        headers: bearer(),
        signal,
      }),
    failed: 'Failed to load customer inquiries',
  });
};

/** Finds the inquiry that has a reference, and returns its id, or null when no inquiry has it. */
export const useInquiryId = (reference: string) =>
  useQuery({
    queryKey: [referenceKey, reference],
    queryFn: async ({ signal }) => {
      const [found] = await request<Routes['listInquiries']>('GET /api/inquiries', {
        query: { reference, status: 'all' },
        headers: bearer(),
        signal,
      });
      return found?.inquiryId ?? null;
    },
  });

/** Asks again for the lists. */
export const refreshInquiries = (queryClient: QueryClient): Promise<void> =>
  refetchFresh(queryClient, [listKey]);

/** Fetches the inquiries again that are open. */
export const refreshOpenInquiries = (queryClient: QueryClient): Promise<void> =>
  refetchFresh(queryClient, [oneKey]);

/** An answer that is on its way would put what was just shown back to how it was. */
const distrustAnswersUnderWay = (queryClient: QueryClient) => {
  if (queryClient.isFetching({ queryKey: [listKey] }) > 0) void refreshInquiries(queryClient);
};

/** An inquiry that a list has loaded. */
export const loadedInquiry = (queryClient: QueryClient, inquiryId: string): StaffInquiry | undefined =>
  queryClient
    .getQueriesData<Pages<StaffInquiry>>({ queryKey: [listKey] })
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ rows }) => rows)
    .find((inquiry) => inquiry.inquiryId === inquiryId);

/** An inquiry whose chat is open: from the list when it is there, else from the server. */
export const useInquiry = (inquiryId: string) => {
  const queryClient = useQueryClient();
  return useQuery<StaffInquiry>({
    queryKey: [oneKey, inquiryId],
    queryFn: async ({ signal }) => {
      const found = await request<Routes['getInquiry']>('GET /api/inquiries/{inquiryId}', {
        params: { inquiryId },
        headers: bearer(),
        signal,
      });
      // The contract names the visitor's shape; staff are answered with their own.
      return found as StaffInquiry;
    },
    // Shown while the server cannot be reached.
    initialData: () => loadedInquiry(queryClient, inquiryId),
    staleTime: 0,
  });
};

/**
 * Puts an inquiry's newer state wherever it is shown. A search may not find it, and in another order its place is not
 * known, so such lists are fetched again.
 */
export const showInquiry = (queryClient: QueryClient, newer: StaffInquiry): void => {
  const one = queryClient.getQueryData<StaffInquiry>([oneKey, newer.inquiryId]);
  if (one && one.version < newer.version) queryClient.setQueryData([oneKey, newer.inquiryId], newer);
  for (const [key, data] of queryClient.getQueriesData<Pages<StaffInquiry>>({ queryKey: [listKey] })) {
    const filter = key[1] as Filter;
    const { search, status } = filter;
    if (search === '' && firstIn(filter) === 'last active' && data)
      queryClient.setQueryData<Pages<StaffInquiry>>(key, {
        ...data,
        pages: [...withInquiry(data.pages, newer, status)],
      });
    else void refetchFresh(queryClient, key);
  }
  distrustAnswersUnderWay(queryClient);
};

/**
 * Puts an inquiry's new message into every list that shows it.
 *
 * @returns false when no list holds the inquiry, or one holds it in a place that may be wrong now
 */
export const showInquiryMessage = (
  queryClient: QueryClient,
  inquiryId: string,
  message: ChatMessage,
): boolean => {
  let found = false;
  let inPlace = true;
  for (const [key, data] of queryClient.getQueriesData<Pages<StaffInquiry>>({ queryKey: [listKey] })) {
    const first = firstIn(key[1] as Filter);
    const pages = data && withMessage(data.pages, inquiryId, message, first === 'last active');
    if (!pages) continue;
    found = true;
    inPlace &&= first !== 'least active';
    queryClient.setQueryData<Pages<StaffInquiry>>(key, { ...data, pages: [...pages] });
  }
  distrustAnswersUnderWay(queryClient);
  return found && inPlace;
};

export interface StatusRequest {
  inquiryId: string;
  status: InquiryStatus;
  /** The status the screen showed. */
  from: InquiryStatus;
  /** The last message that the screen showed. */
  seenSequence: number;
}

/**
 * Puts an inquiry into a status; fails with status 409 when a colleague changed it since the screen showed it, or when it
 * is to be resolved and its visitor has written since.
 */
export const useSetInquiryStatus = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ inquiryId, ...body }: StatusRequest) =>
      request<Routes['setInquiryStatus']>('PUT /api/inquiries/{inquiryId}/status', {
        params: { inquiryId },
        body,
        headers: bearer(),
      }),
    onSuccess: (inquiry) => {
      showInquiry(queryClient, inquiry);
      void refreshUnread(queryClient);
    },
    onError: () => void refreshInquiries(queryClient),
  });
};

/** Calls everything that is open seen, as refreshing the list does. */
export const useMarkInquiriesRead = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      request<Routes['markInquiriesRead']>('POST /api/inquiries/mark-read', { headers: bearer() }),
    onSuccess: () => refreshUnread(queryClient),
  });
};
