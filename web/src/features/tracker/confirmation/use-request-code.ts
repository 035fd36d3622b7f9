import type { Routes } from '@loanline/proto/routes';
import { bareReference } from '@loanline/proto/rules/reference';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../lib/api.ts';
import { requestedCode } from './requested-code.ts';

/** Has a code sent to the customer's phone, as often as they ask for one. */
export const useRequestCode = (id: string) => {
  const applicationId = bareReference(id);
  const [requestId, setRequestId] = useState(() => requestedCode.read(applicationId));
  const [timesSent, setTimesSent] = useState(requestId === undefined ? 0 : 1);
  const { mutate, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      request<Routes['requestConfirmationCode']>('POST /api/applications/{applicationId}/confirmation-code', {
        params: { applicationId },
        signal: AbortSignal.timeout(15_000),
      }),
    onSuccess: (sent) => {
      requestedCode.write(applicationId, sent.requestId);
      setRequestId(sent.requestId);
      setTimesSent((times) => times + 1);
    },
  });
  return { requestId, timesSent, isPending, error, reset, send: () => mutate() };
};
