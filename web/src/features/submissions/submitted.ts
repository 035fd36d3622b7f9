import type { RouteOutput } from '@loanline/proto/contract';
import type { Routes } from '@loanline/proto/routes';
import type { WithdrawableConsent } from '@loanline/proto/rules/forms/consent-wordings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request, requestWithHeaders } from '../../lib/api/api.ts';
import { refreshAfter } from '../../lib/api/refresh-after.ts';
import { usePagedList } from '../../lib/paged-list/paged-list.ts';
import { bearer } from '../../lib/session/token.ts';

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

/** Records that an applicant has withdrawn a consent. */
export const useWithdrawConsent = (id: number) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (consent: WithdrawableConsent) =>
      request<Routes['withdrawConsent']>('POST /api/loan-applications/{id}/consents/{consent}/withdraw', {
        params: { id, consent },
        headers: bearer(),
      }),
    onSettled: refreshAfter(() =>
      queryClient.invalidateQueries({ queryKey: ['/api/loan-applications/{id}', id] }),
    ),
  });
};
