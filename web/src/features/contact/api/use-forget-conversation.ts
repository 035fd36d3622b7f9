import { useMutation } from '@tanstack/react-query';
import { toast } from '../../../ui/toast/toast.ts';

/** Lets this device forget a conversation. What that needs is loaded then: few visitors do it. */
export const useForgetConversation = (onUndone: () => void) =>
  useMutation({
    networkMode: 'always',
    mutationFn: async (inquiryId: string) => {
      const { forgetConversation } = await import('./forget-conversation.ts');
      await forgetConversation(inquiryId, onUndone);
    },
    onError: () =>
      toast({
        title: 'This device has not forgotten your conversation',
        description: 'Check your connection and try again.',
        variant: 'destructive',
      }),
  });
