import type { StaffAccount } from '@loanline/proto/entities/staff';
import type { Routes } from '@loanline/proto/routes';
import type { QueryClient } from '@tanstack/react-query';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { request } from './api/api.ts';
import { useLoadFailedToast } from './paged-list/load-failed.ts';
import { bearer } from './session/token.ts';

const listKey = ['/api/admin/staff-accounts'];

const accounts = queryOptions({
  queryKey: listKey,
  queryFn: ({ signal }) =>
    request<Routes['listStaffAccounts']>('GET /api/admin/staff-accounts', { headers: bearer(), signal }),
  staleTime: 0,
});

/** Who may sign in, by username. */
export const useStaffAccounts = () => {
  const query = useQuery(accounts);
  useLoadFailedToast(query.error, 'Failed to load staff accounts');
  return query;
};

/** The accounts that work on back call requests. */
export const useAgents = () =>
  useQuery({
    ...accounts,
    select: (all) => all.filter(({ role, disabled }) => role === 'agent' && !disabled),
  });

const colleaguesOf = (username: string) => (all: readonly StaffAccount[]) =>
  all
    .filter((one) => one.role === 'admin' && !one.disabled && one.username !== username)
    .map((one) => one.username);

/** Usernames of the colleagues who see what this member of staff sees. */
export const useColleagues = (username: string): readonly string[] => {
  const select = useMemo(() => colleaguesOf(username), [username]);
  return useQuery({ ...accounts, staleTime: 60_000, select }).data ?? [];
};

/** Fetches the accounts again, because one was changed. */
export const refreshStaffAccounts = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: listKey });
