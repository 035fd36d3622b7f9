import type { Outcome } from '@loanline/proto/enums/outcomes';
import type { Routes } from '@loanline/proto/routes';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../lib/api.ts';
import { bearer } from '../../../lib/session/token.ts';
import { useShowChanged } from './stage-changes.ts';

export interface OutcomeRequest {
  applicationId: string;
  outcome: Outcome;
  reason: string;
  /** The version the screen showed. */
  version: number;
}

/** Says what became of an application; fails with status 409 when it changed since the screen showed it. */
export const useSetOutcome = () =>
  useMutation({
    mutationFn: ({ applicationId, ...body }: OutcomeRequest) =>
      request<Routes['setOutcome']>('PUT /api/applications/{applicationId}/outcome', {
        params: { applicationId },
        body,
        headers: bearer(),
      }),
    onSuccess: useShowChanged(),
  });

/** Reopens an application. */
export const useEndOutcome = () =>
  useMutation({
    mutationFn: (applicationId: string) =>
      request<Routes['endOutcome']>('DELETE /api/applications/{applicationId}/outcome', {
        params: { applicationId },
        headers: bearer(),
      }),
    onSuccess: useShowChanged(),
  });
