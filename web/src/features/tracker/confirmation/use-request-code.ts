import type { Routes } from '@loanline/proto/routes';
import { bareReference } from '@loanline/proto/rules/reference';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../lib/api/api.ts';
import { requestedCodes } from './requested-codes.ts';
import { patience } from '../../../lib/api/patience.ts';

/** Has a code sent to the customer's phone, as often as they ask for one. */
export const useRequestCode = (id: string) => {
  const applicationId = bareReference(id);
  const [requests, setRequests] = useState(() => requestedCodes.read(applicationId));
  const { mutate, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      request<Routes['requestConfirmationCode']>('POST /api/applications/{applicationId}/confirmation-code', {
        params: { applicationId },
        signal: patience(),
      }),
    onSuccess: ({ requestId }) => {
      const next = [...requests, { requestId, at: Date.now() }];
      requestedCodes.write(applicationId, next);
      setRequests(next);
    },
  });
  return { requests, isPending, error, reset, send: () => mutate() };
};
