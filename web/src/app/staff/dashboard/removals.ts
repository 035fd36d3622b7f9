import type { Removal } from '@loanline/proto/entities/removal';
import type { Routes } from '@loanline/proto/routes';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/api/api.ts';
import { bearer } from '../../../lib/session/token.ts';

/** The lists from which records are removed. */
export type RemovalList = 'reminders' | 'back-calls';

const load = {
  reminders: (signal: AbortSignal) =>
    request<Routes['listReminderDeletions']>('GET /api/reminders/deletions', { headers: bearer(), signal }),
  'back-calls': (signal: AbortSignal) =>
    request<Routes['listBackCallClears']>('GET /api/backcalls/clears', { headers: bearer(), signal }),
} as const satisfies Record<RemovalList, (signal: AbortSignal) => Promise<Removal[]>>;

/** Lists what was removed from a list in the last 30 days and can be restored, the latest first. */
export const useRemovals = (list: RemovalList) =>
  useQuery({
    queryKey: ['removals', list],
    queryFn: ({ signal }) => load[list](signal),
    staleTime: 0,
    gcTime: 0,
  });
