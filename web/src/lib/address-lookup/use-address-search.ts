import type { AddressSuggestion, FoundAddress } from '@loanline/proto/entities/address';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { randomId } from '../random-id.ts';
import { useDebouncedValue } from '../timing/use-debounced-value.ts';
import { addressLookup } from './address-lookup.ts';

const shortest = 3;
/** Milliseconds of rest before what is typed is searched for. */
const rest = 250;

const nothing: readonly AddressSuggestion[] = [];

export const addressSearchAvailability = queryOptions({
  queryKey: ['address-search'],
  queryFn: () => addressLookup.available(),
});

/** Whether addresses can be searched for. */
export const useAddressSearchAvailable = (): boolean => useQuery(addressSearchAvailability).data ?? false;

/** What a text finds, once it rests; a search ends with the address that is chosen. */
export const useAddressSearch = (text: string) => {
  const [session, setSession] = useState(randomId);
  const query = useDebouncedValue(text.trim(), rest);
  const { data, isError } = useQuery({
    queryKey: ['addresses', session, query],
    queryFn: ({ signal }) => addressLookup.search(query, session, signal),
    enabled: query.length >= shortest,
    networkMode: 'always',
  });
  return {
    suggestions: query === text.trim() && data ? data : nothing,
    /** The text has been searched for. */
    searched: query === text.trim() && data !== undefined,
    failed: isError,
    find: async (id: string): Promise<FoundAddress> => {
      const found = await addressLookup.find(id, session);
      setSession(randomId());
      return found;
    },
  };
};
