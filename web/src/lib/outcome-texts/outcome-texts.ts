import type { OutcomeText } from '@loanline/proto/entities/outcomes/outcome-text';
import type { Routes } from '@loanline/proto/routes';
import type { QueryClient } from '@tanstack/react-query';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../api/api.ts';
import { bearer } from '../session/token.ts';

const key = ['/api/outcome-texts'];

const all = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) =>
    request<Routes['listOutcomeTexts']>('GET /api/outcome-texts', { headers: bearer(), signal }),
  // A colleague may have added or retired a reason since the last dialog.
  staleTime: 0,
});

/** The reasons of each outcome and what customers read of them, retired ones included. */
export const useOutcomeTexts = () => useQuery(all);

/** Fetches them again, because one was changed. */
export const refreshOutcomeTexts = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: key });

/** Which text it is, for lists and addresses. */
export const outcomeTextKey = ({ outcome, reason }: Pick<OutcomeText, 'outcome' | 'reason'>): string =>
  `${outcome}/${reason}`;
