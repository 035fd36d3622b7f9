import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useDebouncedValue } from '../../lib/timing/use-debounced-value.ts';
import type { Answer } from './searched-lists.ts';
import { searchedLists } from './searched-lists.ts';

/** Fewest characters that are searched for. */
const shortest = 2;
/** Milliseconds of rest before a text is searched for. */
const rest = 200;

export interface SearchResult {
  /** What each list found, in their order; undefined while the first answer is awaited, and after a failure. */
  readonly answers: readonly (Answer | undefined)[];
  /** The text that was searched for; undefined when it is too short. */
  readonly searched: string | undefined;
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
}

/** Searches all records for a text, once it rests. */
export const useSearch = (text: string): SearchResult => {
  const typed = text.trim();
  const rested = useDebouncedValue(typed, rest);
  const isLongEnough = rested.length >= shortest;
  const queries = useQueries({
    queries: searchedLists.map((list) => ({
      queryKey: ['search', list.title, rested],
      queryFn: ({ signal }: { signal: AbortSignal }) => list.search(rested, signal),
      enabled: isLongEnough,
      placeholderData: keepPreviousData,
      staleTime: 10_000,
    })),
  });
  return {
    answers: queries.map(({ data }) => (isLongEnough ? data : undefined)),
    searched: isLongEnough ? rested : undefined,
    isSearching:
      typed.length >= shortest && (rested !== typed || queries.some(({ isFetching }) => isFetching)),
    hasFailed: isLongEnough && queries.some(({ isError }) => isError),
  };
};
