import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshChats } from '../../../features/applications/chats/chat-calls.ts';
import { useSubscription } from '../../../lib/socket/use-socket.ts';
import { throttle } from '../../../lib/timing/throttle.ts';

/** Refreshes chats together, however many of them change in a second. */
const createRefresh = (queryClient: QueryClient) => {
  const changed = new Set<string>();
  const refresh = throttle(1_000, () => {
    for (const applicationId of changed) void refreshChats(queryClient, applicationId);
    changed.clear();
  });
  return (applicationId: string) => {
    changed.add(applicationId);
    refresh();
  };
};

/** Fetches a chat again that a list of applications shows, when the live socket reports a change of it. */
export const useLiveChats = (token: string): void => {
  const queryClient = useQueryClient();
  const [refresh] = useState(() => createRefresh(queryClient));
  useSubscription({ type: 'subscribe_admin', token }, (frame) => {
    if (frame.type === 'chat_message') refresh(frame.applicationId);
    else if (frame.type === 'inbox_changed' && frame.kind === 'application') refresh(frame.id);
    else if (frame.type === 'resync') void refreshChats(queryClient);
  });
};
