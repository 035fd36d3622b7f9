import type { ConfirmationAnswer } from '@loanline/proto/routes/confirmation';
import type { Routes } from '@loanline/proto/routes';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../lib/api.ts';

/** Confirms that an application is the caller's own; what follows is opened by a cookie. */
export const useConfirm = (applicationId: string, onConfirmed: () => void) =>
  useMutation({
    networkMode: 'always',
    mutationFn: (body: ConfirmationAnswer) =>
      request<Routes['confirmApplication']>('POST /api/applications/{applicationId}/confirm', {
        params: { applicationId },
        body,
        signal: AbortSignal.timeout(15_000),
      }),
    onSuccess: onConfirmed,
  });
