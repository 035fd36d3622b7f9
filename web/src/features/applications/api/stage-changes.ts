import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import type { Routes } from '@loanline/proto/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../lib/api/api.ts';
import { throttle } from '../../../lib/timing/throttle.ts';
import { bearer } from '../../../lib/session/token.ts';
import { fetchApplication, refreshApplications, refreshCounters, showApplication } from './applications.ts';

const historyKey = (applicationId: string) => [
  '/api/applications/{applicationId}/stage/history',
  applicationId,
];

const fetchHistory = (applicationId: string) =>
  request<Routes['listStageChanges']>('GET /api/applications/{applicationId}/stage/history', {
    params: { applicationId },
    headers: bearer(),
  });

/** An application's stage changes, newest first. */
export const useStageHistory = (applicationId: string) =>
  useQuery({
    queryKey: historyKey(applicationId),
    queryFn: () => fetchHistory(applicationId),
    staleTime: 0,
  });

/** The latest state of an application and who changed it last, after a conflict. */
export const useLatestChange = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (applicationId: string) => {
      const [application, changes] = await Promise.all([
        fetchApplication(applicationId),
        fetchHistory(applicationId),
      ]);
      return { application, change: changes[0] };
    },
    onSuccess: ({ application }) => {
      showApplication(queryClient, application);
    },
  });
};

/** Shows an application that was changed here; after the many changes of a batch, lists and counters ask again only now and then. */
export const useShowChanged = () => {
  const queryClient = useQueryClient();
  const [refresh] = useState(() => ({
    list: throttle(2_000, () => void refreshApplications(queryClient)),
    counters: throttle(1_000, () => void refreshCounters(queryClient)),
  }));
  return (application: StaffApplication) => {
    if (!showApplication(queryClient, application)) refresh.list();
    refresh.counters();
    void queryClient.invalidateQueries({ queryKey: historyKey(application.applicationId) });
  };
};

export interface StageChangeRequest {
  applicationId: string;
  stage: number;
  note: string;
  /** The version the screen showed. */
  version: number;
}

/** Moves an application to a stage; fails with status 409 when it changed since the screen showed it. */
export const useChangeStage = () =>
  useMutation({
    mutationFn: ({ applicationId, note, ...body }: StageChangeRequest) =>
      request<Routes['changeStage']>('PATCH /api/applications/{applicationId}/stage', {
        params: { applicationId },
        body: { ...body, note: note.trim() || undefined },
        headers: bearer(),
      }),
    onSuccess: useShowChanged(),
  });

/** Takes the latest stage change back; fails with status 409 when another came after it. */
export const useUndoStageChange = () =>
  useMutation({
    mutationFn: ({ applicationId, changeId }: { applicationId: string; changeId: number }) =>
      request<Routes['undoStageChange']>('POST /api/applications/{applicationId}/stage/undo', {
        params: { applicationId },
        body: { changeId },
        headers: bearer(),
      }),
    onSuccess: useShowChanged(),
  });
