import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  usePrefetchInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { useLoadFailedToast } from './load-failed.ts';
import type { ListRow } from './pages.ts';
import { everyRowOnce } from './pages.ts';
import { usePollInterval } from './polling.ts';

interface Page<R extends ListRow> {
  readonly rows: readonly R[];
  readonly next: string | undefined;
}

/** What the cache holds of a list. */
export type Pages<R extends ListRow> = InfiniteData<Page<R>, string | undefined>;

const rowsOf = <R extends ListRow>({ pages }: Pages<R>): R[] => everyRowOnce(pages);

interface PagedList<R extends ListRow> {
  readonly queryKey: QueryKey;
  /** Makes the call for one page, as `requestWithHeaders` answers it. */
  readonly load: (at: {
    readonly cursor: string | undefined;
    readonly signal: AbortSignal;
  }) => Promise<{ body: readonly R[]; headers: Headers }>;
  /** What is said when that fails. */
  readonly failed: string;
  /** In milliseconds; by default a list is asked for again whenever it comes on screen. */
  readonly staleTime?: number;
  /** What else of the app should know about the list. */
  readonly meta?: Readonly<Record<string, unknown>>;
  /** The rows that the device has stored, and when they were fetched, in milliseconds. */
  readonly stored?: { readonly rows: readonly R[]; readonly asOf: number } | undefined;
}

/** A list page after page, asked for again and again while no pushes arrive; the rows before stay until others come. */
export const usePagedList = <R extends ListRow>(list: PagedList<R>) => {
  const { queryKey, load, failed, staleTime = 0, meta, stored } = list;
  const pages = infiniteQueryOptions({
    queryKey,
    queryFn: async ({ pageParam, signal }): Promise<Page<R>> => {
      const { body, headers } = await load({ cursor: pageParam, signal });
      return { rows: body, next: headers.get('x-next-cursor') ?? undefined };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    staleTime,
    ...(meta && { meta }),
    ...(stored && {
      initialData: { pages: [{ rows: stored.rows, next: undefined }], pageParams: [undefined] },
      initialDataUpdatedAt: stored.asOf,
    }),
  });
  const queryClient = useQueryClient();
  const [opened] = useState(() => ({ at: Date.now(), isNew: !queryClient.getQueryState(queryKey) }));
  // The call for a new list starts before the screen around it is rendered, and not after it. On a slow machine its answer
  // is there before the screen, and then it is not asked for again.
  usePrefetchInfiniteQuery(pages);
  const query = useInfiniteQuery({
    ...pages,
    select: rowsOf<R>,
    placeholderData: keepPreviousData,
    refetchOnMount: ({ state }) => !opened.isNew || state.isInvalidated || state.dataUpdatedAt < opened.at,
    refetchInterval: usePollInterval(),
  });
  useLoadFailedToast(query.error, failed, query.data !== undefined);
  return query;
};
