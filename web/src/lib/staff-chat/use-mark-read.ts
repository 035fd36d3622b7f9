import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Conversation } from '../chat/conversation.ts';
import { createChatTransport } from '../chat/transport.ts';
import { bearer } from '../session/token.ts';
import { refreshUnread } from '../unread/unread.ts';

/** Moves one's own read position: each member of staff has their own, whatever colleagues have read. */
export const useMarkRead = (conversation: Conversation) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (upTo: number) => createChatTransport('admin', conversation, bearer()).markRead(upTo),
    onSuccess: () => refreshUnread(queryClient),
  });
};
