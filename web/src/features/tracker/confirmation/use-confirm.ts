import type { ConfirmationAnswer } from '@loanline/proto/entities/confirmation/answer';
import type { Routes } from '@loanline/proto/routes';
import { bareReference } from '@loanline/proto/rules/reference';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../lib/api/api.ts';
import { patience } from '../../../lib/api/patience.ts';
import { requestedCodes } from './requested-codes.ts';

/** Confirms that the application asked for is the caller's own; what follows is opened by a cookie. */
export const useConfirm = (id: string) =>
  useMutation({
    networkMode: 'always',
    mutationFn: (body: ConfirmationAnswer) =>
      request<Routes['confirmApplication']>('POST /api/applications/{applicationId}/confirm', {
        params: { applicationId: bareReference(id) },
        body,
        signal: patience(),
      }),
    onSuccess: requestedCodes.clear,
  });
