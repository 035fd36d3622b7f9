import type { Inquiry } from '@loanline/proto/entities/inquiry';
import type { Routes } from '@loanline/proto/routes';
import type { InquiryForm } from '@loanline/proto/rules/forms/inquiry-form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { request } from '../../../lib/api/api.ts';
import { latest } from '../model/latest.ts';
import { storedAttempt, storedConversation, storedForm } from '../model/stored-contact.ts';
import { inquiryKey } from './inquiry-key.ts';
import { patience } from '../../../lib/api/patience.ts';

/** What is known of the inquiry in the address. */
export type InquiryState =
  | { status: 'restoring' }
  /** `absent` when no inquiry has that id, else it could not be fetched just now. */
  | { status: 'missing'; absent: boolean; retry: () => void }
  | { status: 'open'; inquiry: Inquiry };

/** One inquiry, by its id: fetched unless it was started on this page. */
export const useInquiry = (inquiryId: string): InquiryState => {
  const queryClient = useQueryClient();
  const queryKey = inquiryKey(inquiryId);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    networkMode: 'always',
    queryFn: async () => {
      const fetched = await request<Routes['getInquiry']>('GET /api/inquiries/{inquiryId}', {
        params: { inquiryId },
        signal: patience(),
      });
      return latest(queryClient.getQueryData<Inquiry>(queryKey), fetched);
    },
  });
  if (data) return { status: 'open', inquiry: data };
  if (isFetching || !error) return { status: 'restoring' };
  const absent = error instanceof ApiError && [400, 404].includes(error.status);
  return { status: 'missing', absent, retry: () => void refetch() };
};

interface Start {
  readonly form: InquiryForm;
  /** Makes sending the same form again harmless. */
  readonly key: string;
}

/**
 * Starts a conversation; the same form sent twice under one key starts one. Its visitor finds it also when they have left
 * the page meanwhile.
 */
export const useStartInquiry = () => {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ form, key }: Start) =>
      request<Routes['startInquiry']>('POST /api/inquiries', {
        body: form,
        headers: { 'idempotency-key': key },
        signal: patience(),
      }),
    onSuccess: ({ inquiry }) => {
      queryClient.setQueryData(inquiryKey(inquiry.inquiryId), inquiry);
      storedConversation.write(inquiry.inquiryId);
      storedForm.clear();
      storedAttempt.clear();
    },
  });
};
