import type { ListedOutcome } from '@loanline/proto/entities/outcomes/outcome';
import type { Routes } from '@loanline/proto/routes';
import { requestWithHeaders } from '../../../lib/api/api.ts';
import { usePagedList } from '../../../lib/paged-list/paged-list.ts';
import { bearer } from '../../../lib/session/token.ts';
import type { OutcomesControl } from './outcomes-address.ts';

/** The list's query for a view. */
export const filtersOf = ({ outcome, source, from, to }: OutcomesControl['view']) => ({
  outcome: outcome || undefined,
  source: source || undefined,
  from: from || undefined,
  until: to || undefined,
});

/** Outcomes of applications, the newest first, page after page. */
export const useListedOutcomes = (filters: ReturnType<typeof filtersOf>) =>
  usePagedList<ListedOutcome>({
    queryKey: ['/api/applications/outcomes', filters],
    load: ({ cursor, signal }) =>
      requestWithHeaders<Routes['listOutcomes']>('GET /api/applications/outcomes', {
        query: { ...filters, cursor },
        headers: bearer(),
        signal,
      }),
    failed: 'Failed to load the outcomes',
  });
