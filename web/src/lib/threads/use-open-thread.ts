import type { Routes } from '@loanline/proto/routes';
import { useMutation } from '@tanstack/react-query';
import { request } from '../api/api.ts';
import { sentenceOf } from '../api/api-error.ts';
import { bearer } from '../session/token.ts';
import { toast } from '../../ui/toast/toast.ts';

/** Whom one wants to text. */
interface Customer {
  readonly phoneNumber: string;
  readonly customerName: string;
}

/** Finds the SMS thread with a customer, or opens one, and gives its id. */
export const useOpenThread = (onOpen: (conversationId: number) => void) =>
  useMutation({
    mutationFn: (customer: Customer) =>
      request<Routes['openThread']>('POST /api/conversations', { body: customer, headers: bearer() }),
    onSuccess: ({ conversationId }) => onOpen(conversationId),
    onError: (error) =>
      toast({
        title: 'SMS Failed',
        description: sentenceOf(error, 'The conversation could not be opened. Try again.'),
        variant: 'destructive',
      }),
  });
