import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Conversation } from '../../../lib/chat/conversation.ts';
import { createChatTransport } from '../../../lib/chat/transport.ts';
import { bearer } from '../../../lib/session/token.ts';
import { refreshUnread } from '../../../lib/unread/unread.ts';
import { fetchApplication, loadedApplication } from './applications.ts';

/** An application whose chat is open: from the list when it is there, else from the server. */
export const useChatApplication = (applicationId: string) => {
  const queryClient = useQueryClient();
  return useQuery<StaffApplication>({
    queryKey: ['/api/applications/{applicationId}', applicationId],
    queryFn: () => fetchApplication(applicationId),
    initialData: () => loadedApplication(queryClient, applicationId),
    staleTime: 0,
  });
};

/** Moves one's own read position: each member of staff has their own, whatever colleagues have read. */
export const useMarkRead = (conversation: Conversation) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (upTo: number) => createChatTransport('admin', conversation, bearer()).markRead(upTo),
    onSuccess: () => refreshUnread(queryClient),
  });
};
