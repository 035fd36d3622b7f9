import type { Routes } from '@loanline/proto/routes';
import type { HelpRequestForm } from '@loanline/proto/rules/forms/help-request-form';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { request } from '../api/api.ts';
import { randomId } from '../random-id.ts';
import { patience } from '../api/patience.ts';

/** What is asked for; a blank reference counts as no reference. */
interface Help extends HelpRequestForm {
  readonly applicationId: string;
}

/** Asks for a call back; the same form sent again goes under the same key, and asks once. */
export const useRequestHelp = () => {
  const last = useRef({ form: '', key: '' });
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ applicationId, ...form }: Help) => {
      const body = { ...form, ...(applicationId.trim() !== '' && { applicationId }) };
      const words = JSON.stringify(body);
      if (last.current.form !== words) last.current = { form: words, key: randomId() };
      return request<Routes['requestHelp']>('POST /api/help-requests', {
        body,
        headers: { 'idempotency-key': last.current.key },
        signal: patience(),
      });
    },
  });
};
