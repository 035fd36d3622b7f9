import { useQueryClient } from '@tanstack/react-query';
import { refreshChats } from '../../../features/applications/chats/chat-calls.ts';
import { useSubscription } from '../../../lib/socket/use-socket.ts';

/** Fetches a chat again that a list of applications shows, when the live socket reports a change of it. */
export const useLiveChats = (token: string): void => {
  const queryClient = useQueryClient();
  useSubscription({ type: 'subscribe_admin', token }, (frame) => {
    if (frame.type === 'chat_message') void refreshChats(queryClient, frame.applicationId);
    else if (frame.type === 'inbox_changed' && frame.kind === 'application')
      void refreshChats(queryClient, frame.id);
    else if (frame.type === 'resync') void refreshChats(queryClient);
  });
};
