import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import type { Routes } from '@loanline/proto/routes';
import type { QueryClient } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { brand } from '../../../brand.ts';
import { request, requestWithHeaders } from '../../../lib/api.ts';
import { fetchAnew } from '../../../lib/fetch-anew.ts';
import { withApplication } from '../model/application-pages.ts';
import type { DashboardView } from '../model/dashboard-address.ts';
import { stageRangeOf } from '../model/stage-groups.ts';
import type { Pages } from './paged-list.ts';
import { usePagedList } from './paged-list.ts';
import { usePollInterval } from './polling.ts';
import { bearer } from './token.ts';

const listKey = '/api/applications';
const countersKey = '/api/applications/counters';
const pageSize = 50;

type Filter = Pick<DashboardView, 'search' | 'stage' | 'sort'>;

/** The active applications that a filter lets through, page after page. */
export const useApplications = ({ search, stage, sort }: Filter) =>
  usePagedList<StaffApplication>({
    queryKey: [listKey, { search, stage, sort }],
    load: ({ cursor, signal }) =>
      requestWithHeaders<Routes['listApplications']>('GET /api/applications', {
        query: { limit: pageSize, sort, search: search || undefined, ...stageRangeOf(stage), cursor },
        headers: bearer(),
        signal,
      }),
    failed: `Failed to load ${brand.name} applications`,
    // Pushes keep it as it is.
    staleTime: Infinity,
  });

/** One application as staff see it. */
export const fetchApplication = async (applicationId: string): Promise<StaffApplication> => {
  const application = await request<Routes['getApplication']>('GET /api/applications/{applicationId}', {
    params: { applicationId },
    headers: bearer(),
  });
  // The contract names the customer's shape; staff are answered with their own.
  return application as StaffApplication;
};

/** The dashboard's four counters, over active applications. */
export const useCounters = () =>
  useQuery({
    queryKey: [countersKey],
    queryFn: ({ signal }) =>
      request<Routes['countApplications']>('GET /api/applications/counters', { headers: bearer(), signal }),
    refetchInterval: usePollInterval(),
  });

export const refreshCounters = (queryClient: QueryClient): Promise<void> =>
  fetchAnew(queryClient, [countersKey]);

export const refreshApplications = (queryClient: QueryClient): Promise<void> =>
  fetchAnew(queryClient, [listKey]);

/**
 * Puts an application's newer state into every list that shows it.
 *
 * @returns false when the list on screen does not hold it
 */
export const showApplication = (queryClient: QueryClient, newer: StaffApplication): boolean => {
  let found = false;
  queryClient.setQueriesData<Pages<StaffApplication>>({ queryKey: [listKey] }, (data) => {
    const pages = data && withApplication(data.pages, newer);
    if (!pages) return undefined;
    found = true;
    return { ...data, pages: [...pages] };
  });
  return found;
};

/** An application that a list has loaded, by its reference. */
export const loadedApplication = (
  queryClient: QueryClient,
  reference: string,
): StaffApplication | undefined =>
  queryClient
    .getQueriesData<Pages<StaffApplication>>({ queryKey: [listKey] })
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ rows }) => rows)
    .find(({ applicationId }) => applicationId === reference);
