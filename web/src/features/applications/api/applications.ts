import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import type { Routes } from '@loanline/proto/routes';
import type { QueryClient } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { brand } from '../../../brand.ts';
import { request, requestWithHeaders } from '../../../lib/api/api.ts';
import { refetchFresh } from '../../../lib/api/refetch-fresh.ts';
import type { Pages } from '../../../lib/paged-list/paged-list.ts';
import { orderQuery } from '../../../lib/list/staff-list/orders.ts';
import { usePagedList } from '../../../lib/paged-list/paged-list.ts';
import { usePollInterval } from '../../../lib/paged-list/polling.ts';
import { bearer } from '../../../lib/session/token.ts';
import type { OrderView } from '../../../lib/staff-view/order.ts';
import type { SearchView } from '../../../lib/staff-view/search.ts';
import { showsUnread } from '../../../lib/unread/unread.ts';
import { withApplication } from '../model/application-pages.ts';
import type { ApplicationsView } from '../model/applications-address.ts';
import { applicationsList } from '../model/applications-list.ts';
import { letsThrough, stageRangeOf } from '../model/stage-groups.ts';

const listKey = '/api/applications';
const countersKey = '/api/applications/counters';
const pageSize = 50;

type Filter = ApplicationsView & OrderView & SearchView;

/** The query of the lists of applications, apart from their order. */
const queryOf = ({ search, stage, flagged }: Filter) => ({
  search: search || undefined,
  ...stageRangeOf(stage),
  ...(flagged && { flagged: 'true' as const }),
});

/** The query of the list of active applications, which can be sorted. */
export const orderedQueryOf = (filter: Filter) => ({
  ...queryOf(filter),
  ...orderQuery(applicationsList.orders, filter),
});

/** The active applications that a filter lets through, page after page. */
export const useApplications = ({ search, stage, sort, reversed, unread, flagged }: Filter) => {
  const filter: Filter = { search, stage, sort, reversed, unread, flagged };
  return usePagedList<StaffApplication>({
    queryKey: [listKey, filter],
    load: ({ cursor, signal }) => {
      const asked = { headers: bearer(), signal };
      const page = { limit: pageSize, cursor };
      return unread
        ? requestWithHeaders<Routes['listUnreadApplications']>('GET /api/applications/unread', {
            query: { ...page, ...queryOf(filter) },
            ...asked,
          })
        : requestWithHeaders<Routes['listApplications']>('GET /api/applications', {
            query: { ...page, ...orderedQueryOf(filter) },
            ...asked,
          });
    },
    failed: `Failed to load ${brand.name} applications`,
    // Pushes keep it as it is.
    staleTime: Infinity,
    ...(unread && { meta: showsUnread }),
  });
};

/** The key of one application, as its panel and its chat show it. */
const openKey = '/api/applications/{applicationId}';
export const applicationKey = (applicationId: string) => [openKey, applicationId];

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
  refetchFresh(queryClient, [countersKey]);

export const refreshApplications = (queryClient: QueryClient): Promise<void> =>
  refetchFresh(queryClient, [listKey]);

/** Fetches the applications again that are open. */
export const refreshOpenApplications = (queryClient: QueryClient): Promise<void> =>
  refetchFresh(queryClient, [openKey]);

/** Whether a list shows an application, apart from its search. */
const isListed = ({ stage, flagged }: Filter, application: StaffApplication): boolean =>
  application.isActive &&
  letsThrough(stage, application) &&
  (!flagged || application.requestNotConfirmed || application.overPriceCap);

/**
 * Puts an application's newer state where it is open and into every list that holds it, and removes it from those that
 * no longer show it. A list off screen that should now show it, but does not hold it, is fetched again when it comes on screen.
 * @returns false when that applies to the list on screen
 */
export const showApplication = (queryClient: QueryClient, newer: StaffApplication): boolean => {
  queryClient.setQueryData<StaffApplication>(applicationKey(newer.applicationId), (open) =>
    open && open.version < newer.version ? newer : open,
  );
  let isComplete = true;
  for (const query of queryClient.getQueryCache().findAll({ queryKey: [listKey] })) {
    const data = query.state.data as Pages<StaffApplication> | undefined;
    const filter = query.queryKey[1] as Filter;
    const listed = isListed(filter, newer);
    const pages = data && withApplication(data.pages, newer, listed);
    if (pages) {
      const { isInvalidated } = query.state;
      queryClient.setQueryData<Pages<StaffApplication>>(query.queryKey, { ...data, pages: [...pages] });
      // What it lacks is not in what was set.
      if (isInvalidated) query.invalidate();
    } else if (filter.unread) continue;
    else if (listed && query.isActive()) isComplete = false;
    else if (listed) query.invalidate();
  }
  return isComplete;
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
