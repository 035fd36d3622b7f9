import type { Routes } from '@loanline/proto/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/api.ts';
import { refreshAfter } from '../../../lib/api/refresh-after.ts';
import { bearer } from '../../../lib/session/token.ts';

const key = '/api/admin/sessions';

/** Where an account is signed in; without an account, where the person themselves is. */
export const useSessions = (accountId: number | undefined) =>
  useQuery({
    queryKey: [key, accountId],
    queryFn: ({ signal }) =>
      accountId === undefined
        ? request<Routes['listOwnSessions']>('GET /api/admin/sessions', { headers: bearer(), signal })
        : request<Routes['listSessionsOf']>('GET /api/admin/staff-accounts/{id}/sessions', {
            params: { id: accountId },
            headers: bearer(),
            signal,
          }),
    staleTime: 0,
  });

const useRefresh = () => {
  const queryClient = useQueryClient();
  return refreshAfter(() => queryClient.invalidateQueries({ queryKey: [key] }));
};

/** Ends one session of the account. */
export const useEndSession = (accountId: number | undefined) =>
  useMutation({
    mutationFn: (sessionId: string) =>
      accountId === undefined
        ? request<Routes['endOwnSession']>('DELETE /api/admin/sessions/{sessionId}', {
            params: { sessionId },
            headers: bearer(),
          })
        : request<Routes['endSessionOf']>('DELETE /api/admin/staff-accounts/{id}/sessions/{sessionId}', {
            params: { id: accountId, sessionId },
            headers: bearer(),
          }),
    onSettled: useRefresh(),
  });

/** Ends all sessions of the account; one's own but the present one. */
export const useEndSessions = (accountId: number | undefined) =>
  useMutation({
    mutationFn: () =>
      accountId === undefined
        ? request<Routes['endOtherSessions']>('DELETE /api/admin/sessions', { headers: bearer() })
        : request<Routes['endSessionsOf']>('DELETE /api/admin/staff-accounts/{id}/sessions', {
            params: { id: accountId },
            headers: bearer(),
          }),
    onSettled: useRefresh(),
  });
