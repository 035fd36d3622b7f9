import type { TrackedApplication } from '@loanline/proto/entities/tracked-application';
import type { Routes } from '@loanline/proto/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/api.ts';
import { newest } from '../model/newest.ts';
import { patience } from '../../../lib/api/patience.ts';

/** Withdraws an application, and shows at once what became of it; asking twice is harmless. */
export const useWithdraw = (applicationId: string, onWithdrawn: () => void) => {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: () =>
      request<Routes['withdrawApplication']>('POST /api/applications/{applicationId}/withdraw', {
        params: { applicationId },
        signal: patience(),
      }),
    onSuccess: (withdrawn) => {
      // The page may have asked for it by another name, such as its tracker id.
      queryClient.setQueriesData<TrackedApplication>({ queryKey: ['application'] }, (shown) =>
        shown?.applicationId === applicationId ? newest(shown, withdrawn) : shown,
      );
      onWithdrawn();
    },
  });
};
