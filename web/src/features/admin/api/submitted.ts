import type { RouteOutput } from '@loanline/proto/contract';
import type { Routes } from '@loanline/proto/routes';
import { useQuery } from '@tanstack/react-query';
import { request, requestWithHeaders } from '../../../lib/api.ts';
import { usePagedList } from './paged-list.ts';
import { bearer } from './token.ts';

/** Submitted loan applications, newest first, page after page. */
export const useSubmittedApplications = (search: string) =>
  usePagedList<RouteOutput<Routes['listLoanApplications']>[number]>({
    queryKey: ['/api/loan-applications', { search }],
    load: ({ cursor, signal }) =>
      requestWithHeaders<Routes['listLoanApplications']>('GET /api/loan-applications', {
        query: { search: search || undefined, cursor },
        headers: bearer(),
        signal,
      }),
    failed: 'Failed to load loan applications',
  });

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
