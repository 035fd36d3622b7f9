import type { Routes } from '@loanline/proto/routes';
import { useMutation } from '@tanstack/react-query';
import { request } from '../api/api.ts';
import { sentenceOf } from '../api/api-error.ts';
import { bearer } from '../session/token.ts';
import { toast } from '../../ui/toast/toast.ts';
import { patience } from '../api/patience.ts';

interface Customer {
  readonly phoneNumber: string;
  readonly customerName: string;
}

/** Opens the SMS conversation with a customer. Starts one if the customer has none. */
export const useOpenThread = (onOpen: (conversationId: number) => void) =>
  useMutation({
    mutationFn: (customer: Customer) =>
      request<Routes['openThread']>('POST /api/conversations', {
        body: customer,
        headers: bearer(),
        signal: patience(),
      }),
    onSuccess: ({ conversationId }) => onOpen(conversationId),
    onError: (error) =>
      toast({
        title: 'SMS Failed',
        description: sentenceOf(error, 'The conversation could not be opened. Try again.'),
        variant: 'destructive',
      }),
  });
