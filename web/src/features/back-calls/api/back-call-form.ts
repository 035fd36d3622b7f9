import type { RouteOutput } from '@loanline/proto/contract';
import type { Routes } from '@loanline/proto/routes';
import type { CustomerSearchResult } from '@loanline/proto/entities/customer-record';
import { useMutation, useQuery } from '@tanstack/react-query';
import { request, requestWithHeaders } from '../../../lib/api/api.ts';
import { bearer } from '../../../lib/session/token.ts';
import { useDebouncedValue } from '../../../lib/timing/use-debounced-value.ts';
import type { TypedBackCall } from '../model/back-call-form.ts';

/** Fewest characters that are searched for; the contract's schemas stay out of the browser. */
const shortest = 2;
/** Milliseconds of rest before a name is searched for. */
const rest = 300;

const nobody: readonly CustomerSearchResult[] = [];

/** The customers whom a text finds, once it rests; an empty text finds nobody. */
export const useCustomerSearch = (text: string) => {
  const typed = text.trim();
  const rested = useDebouncedValue(typed, rest);
  const isAsked = rested === typed && rested.length >= shortest;
  const { data, isError } = useQuery({
    queryKey: ['/api/customers/search', rested],
    queryFn: async ({ signal }) => {
      const { body, headers } = await requestWithHeaders<Routes['searchCustomers']>(
        'GET /api/customers/search',
        { query: { q: rested }, headers: bearer(), signal },
      );
      return { customers: body, partial: headers.has('x-partial') };
    },
    enabled: isAsked,
    // What lacks something is asked for again.
    staleTime: ({ state }) => (state.data?.partial ? 0 : 60_000),
  });
  return {
    customers: isAsked && data ? data.customers : nobody,
    searched: isAsked && data !== undefined,
    /** Applicants could not be searched in time. */
    partial: isAsked && data?.partial === true,
    failed: isAsked && isError,
  };
};

export type RequestedBackCall = RouteOutput<Routes['requestBackCall']>;

interface Requesting {
  readonly form: TypedBackCall;
  /** Makes sending the same form again harmless. */
  readonly key: string;
}

/** Stores a back call request and texts its agent; the same form under one key is one request with one text. */
export const useRequestBackCall = () =>
  useMutation({
    mutationFn: ({ form, key }: Requesting) =>
      request<Routes['requestBackCall']>('POST /api/backcall', {
        body: form,
        headers: { ...bearer(), 'idempotency-key': key },
      }),
  });
