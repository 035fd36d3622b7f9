import type { Outcome } from '@loanline/proto/enums/outcomes';
import type { Routes } from '@loanline/proto/routes';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../lib/api/api.ts';
import { bearer } from '../../../lib/session/token.ts';
import { useShowChanged } from '../api/stage-changes.ts';

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

/** Reopens an application; fails with status 409 as above, so that an Undo does not end a colleague's outcome. */
export const useEndOutcome = () =>
  useMutation({
    mutationFn: ({ applicationId, version }: Pick<OutcomeRequest, 'applicationId' | 'version'>) =>
      request<Routes['endOutcome']>('DELETE /api/applications/{applicationId}/outcome', {
        params: { applicationId },
        query: { version },
        headers: bearer(),
      }),
    onSuccess: useShowChanged(),
  });
