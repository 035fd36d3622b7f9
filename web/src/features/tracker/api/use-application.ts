import type { TrackedApplication } from '@loanline/proto/entities/tracked-application';
import type { Routes } from '@loanline/proto/routes';
import { bareReference } from '@loanline/proto/rules/reference';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { request } from '../../../lib/api/api.ts';
import { newest } from '../model/newest.ts';
import { applicationKey } from './application-key.ts';

const refetchEvery = 30_000;

/** What is known of an application. */
export type ApplicationState =
  | { status: 'loading' }
  /** Nothing to show: `absent` when no application has that id, else the question could not be answered. */
  | { status: 'missing'; absent: boolean; retry: () => void }
  /** Its customer has to confirm who they are first, perhaps again. */
  | { status: 'unconfirmed'; retry: () => void }
  | { status: 'found'; application: TrackedApplication; asOf: number };

/** An application by its reference, as it was typed, or its tracker id: fetched, and fetched again every 30 seconds. */
export const useApplication = (id: string): ApplicationState => {
  const queryClient = useQueryClient();
  const queryKey = applicationKey(id);
  const { data, error, dataUpdatedAt, refetch, isPending } = useQuery({
    queryKey,
    refetchInterval: refetchEvery,
    queryFn: async ({ signal }) => {
      const fetched = await request<Routes['getApplication']>('GET /api/applications/{applicationId}', {
        params: { applicationId: bareReference(id) },
        signal,
      });
      return newest(queryClient.getQueryData<TrackedApplication>(queryKey), fetched);
    },
  });

  const problem = error instanceof ApiError ? error.problem?.code : undefined;
  if (problem === 'not-confirmed') return { status: 'unconfirmed', retry: () => void refetch() };
  const absent = error instanceof ApiError && [400, 404].includes(error.status);
  if (data && !absent) return { status: 'found', application: data, asOf: dataUpdatedAt };
  if (isPending) return { status: 'loading' };
  return { status: 'missing', absent: absent || !error, retry: () => void refetch() };
};
