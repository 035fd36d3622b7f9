import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

interface Round {
  readonly done: Promise<void>;
  /** The one more round that everybody waits for who asked since this one began. */
  next?: Promise<void>;
}

const rounds = new WeakMap<Query, Round>();

/** Whether the latest fetch is, or was, for one more page. */
const hasLoadedMore = ({ state }: Query): boolean => state.fetchMeta?.fetchMore !== undefined;

const fetchAgain = async (queryClient: QueryClient, query: Query): Promise<void> => {
  const exactly = { queryKey: query.queryKey, exact: true };
  do {
    // Without options this waits for the fetch in progress.
    if (query.state.fetchStatus === 'fetching' && hasLoadedMore(query))
      await query.fetch().catch(() => undefined);
    await queryClient.cancelQueries(exactly);
    await queryClient.invalidateQueries(exactly);
    // Load more that is pressed meanwhile takes the place of this fetch, and leaves the earlier pages as they were.
  } while (query.isActive() && !query.isDisabled() && hasLoadedMore(query));
};

const begin = (queryClient: QueryClient, query: Query): Promise<void> => {
  const done = fetchAgain(queryClient, query).finally(() => {
    if (!round.next) rounds.delete(query);
  });
  const round: Round = { done };
  rounds.set(query, round);
  return done;
};

const refetchOne = (queryClient: QueryClient, query: Query): Promise<void> => {
  const round = rounds.get(query);
  if (!round) return begin(queryClient, query);
  return (round.next ??= round.done.then(() => begin(queryClient, query)));
};

/**
 * Fetches a query again, and first cancels a fetch in progress, which TanStack Query would otherwise wait for: its answer
 * may be older than the change that the screen should show. Load more, and a fetch that began here, are not cancelled but
 * followed by one more: where changes come faster than answers, a list would otherwise never show any.
 */
export const refetchFresh = async (queryClient: QueryClient, queryKey: QueryKey): Promise<void> => {
  const queries = queryClient.getQueryCache().findAll({ queryKey });
  await Promise.all(queries.map((query) => refetchOne(queryClient, query)));
};
