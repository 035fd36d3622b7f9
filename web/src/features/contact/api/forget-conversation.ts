import type { Routes } from '@loanline/proto/routes';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../lib/api/api.ts';
import { patience } from '../../../lib/api/patience.ts';
import { toast } from '../../../ui/toast/toast.ts';

/** For how long Undo is offered, in milliseconds: the conversation's id may be stored nowhere else. */
const undoOffered = 10_000;

/** Lets this device forget a conversation: first its cookie, which no script can change. */
export const useForgetConversation = (onUndone: () => void) =>
  useMutation({
    networkMode: 'always',
    mutationFn: async (inquiryId: string) => {
      // With it comes the chat, which few visitors need.
      const { forgetConversation } = await import('../model/forget-conversation.ts');
      await request<Routes['forgetConversation']>('POST /api/notifications/forget', {
        body: { inquiryId },
        signal: patience(),
      });
      return forgetConversation(inquiryId);
    },
    onSuccess: (undo) => {
      toast({
        title: 'This device has forgotten your conversation',
        duration: undoOffered,
        action: {
          label: 'Undo',
          onClick: () => {
            undo();
            onUndone();
          },
        },
      });
    },
    onError: () =>
      toast({
        title: 'This device has not forgotten your conversation',
        description: 'Check your connection and try again.',
        variant: 'destructive',
      }),
  });
