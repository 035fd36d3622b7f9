import type { ServerFrame } from '@loanline/proto/frames';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshBackCalls } from '../../../features/back-calls/api/back-calls.ts';
import { refreshThreads } from '../../../features/messages/api/threads.ts';
import { refreshMessages, showMessage } from '../../../features/messages/api/messages.ts';
import { throttle } from '../../../lib/timing/throttle.ts';
import { useSubscription } from '../../../lib/socket/use-socket.ts';
import { refreshUnreadMessages } from '../../../lib/unread/message-unread.ts';

export type MessageFrame = Extract<ServerFrame, { type: 'sms_message' | 'whatsapp_message' }>;

/**
 * Keeps what the dashboard shows of back call requests and their threads in step with the live socket.
 *
 * @param onMessage called once for each new message of a customer
 */
export const useLiveMessages = (token: string, onMessage: (frame: MessageFrame) => void): void => {
  const queryClient = useQueryClient();
  const [refresh] = useState(() => ({
    lists: throttle(2_000, () => void refreshBackCalls(queryClient)),
    unread: throttle(500, () => {
      void refreshUnreadMessages(queryClient);
      void refreshThreads(queryClient);
    }),
  }));
  useSubscription({ type: 'subscribe_admin', token }, (frame) => {
    if (frame.type === 'sms_message' || frame.type === 'whatsapp_message') {
      showMessage(queryClient, frame.message);
      if (frame.message.direction !== 'inbound' || !frame.isNew) return;
      refresh.unread();
      onMessage(frame);
    } else if (frame.type === 'conversation_read') refresh.unread();
    else if (frame.type === 'backcall_update' || frame.type === 'backcalls_cleared') {
      refresh.lists();
      refresh.unread();
    } else if (frame.type === 'resync') {
      refresh.lists();
      refresh.unread();
      void refreshMessages(queryClient);
    }
  });
};
