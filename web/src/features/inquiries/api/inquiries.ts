import type { ChatMessage } from '@loanline/proto/entities/chat';
import type { StaffInquiry } from '@loanline/proto/entities/inquiry';
import type { InquiryStatus } from '@loanline/proto/enums/inquiry-statuses';
import type { InquiryFilter } from '@loanline/proto/routes/chat/inquiries';
import type { Routes } from '@loanline/proto/routes';
import type { QueryClient } from '@tanstack/react-query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request, requestWithHeaders } from '../../../lib/api/api.ts';
import { refetchFresh } from '../../../lib/api/refetch-fresh.ts';
import type { Pages } from '../../../lib/paged-list/paged-list.ts';
import { usePagedList } from '../../../lib/paged-list/paged-list.ts';
import { bearer } from '../../../lib/session/token.ts';
import { refreshUnread } from '../../../lib/unread/unread.ts';
import { withInquiry, withMessage } from '../model/inquiry-pages.ts';

const listKey = '/api/inquiries';
const oneKey = '/api/inquiries/{inquiryId}';
const referenceKey = '/api/inquiries?reference';

interface Filter {
  readonly search: string;
  readonly status: InquiryFilter;
}

/** The inquiries that a filter lets through, the last active first, page after page. */
export const useInquiries = ({ search, status }: Filter) =>
  usePagedList<StaffInquiry>({
    queryKey: [listKey, { search, status }],
    load: ({ cursor, signal }) =>
      requestWithHeaders<Routes['listInquiries']>('GET /api/inquiries', {
        query: { search: search || undefined, status, cursor },
        headers: bearer(),
        signal,
      }),
    failed: 'Failed to load customer inquiries',
  });

/** Finds the inquiry that has a reference, and answers its id, or null when no inquiry has it. */
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
    // Kept where the server cannot be reached.
    initialData: () => loadedInquiry(queryClient, inquiryId),
    staleTime: 0,
  });
};

/** Puts an inquiry's newer state wherever it is shown; a search may not find it, so such lists ask again. */
export const showInquiry = (queryClient: QueryClient, newer: StaffInquiry): void => {
  const one = queryClient.getQueryData<StaffInquiry>([oneKey, newer.inquiryId]);
  if (one && one.version < newer.version) queryClient.setQueryData([oneKey, newer.inquiryId], newer);
  for (const [key, data] of queryClient.getQueriesData<Pages<StaffInquiry>>({ queryKey: [listKey] })) {
    const { search, status } = key[1] as Filter;
    if (search === '' && data)
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
 * @returns false when no list on screen holds the inquiry
 */
export const showInquiryMessage = (
  queryClient: QueryClient,
  inquiryId: string,
  message: ChatMessage,
): boolean => {
  let found = false;
  queryClient.setQueriesData<Pages<StaffInquiry>>({ queryKey: [listKey] }, (data) => {
    const pages = data && withMessage(data.pages, inquiryId, message);
    if (!pages) return undefined;
    found = true;
    return { ...data, pages: [...pages] };
  });
  distrustAnswersUnderWay(queryClient);
  return found;
};

export interface StatusRequest {
  inquiryId: string;
  status: InquiryStatus;
  /** The status the screen showed. */
  from: InquiryStatus;
}

/** Puts an inquiry into a status; fails with status 409 when a colleague changed it since the screen showed it. */
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
