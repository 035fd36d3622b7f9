import type { Routes } from '@loanline/proto/routes';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { request, requestWithHeaders } from '../../../lib/api.ts';
import { useLoadFailedToast } from './load-failed.ts';
import { usePollInterval } from './polling.ts';
import { bearer } from './token.ts';

/** Submitted loan applications, newest first, page after page. */
export const useSubmittedApplications = (search: string) => {
  const query = useInfiniteQuery({
    queryKey: ['/api/loan-applications', { search }],
    queryFn: async ({ pageParam, signal }) => {
      const { body, headers } = await requestWithHeaders<Routes['listLoanApplications']>(
        'GET /api/loan-applications',
        {
          query: { search: search || undefined, cursor: pageParam },
          headers: bearer(),
          signal,
        },
      );
      return { rows: body, next: headers.get('x-next-cursor') ?? undefined };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: usePollInterval(),
  });
  useLoadFailedToast(query.error, 'Failed to load loan applications');
  return query;
};

/** One submitted loan application, whole. */
export const useSubmittedApplication = (id: number) =>
  useQuery({
    queryKey: ['/api/loan-applications/{id}', id],
    queryFn: ({ signal }) =>
      request<Routes['getLoanApplication']>('GET /api/loan-applications/{id}', {
        params: { id },
        headers: bearer(),
        signal,
      }),
  });
