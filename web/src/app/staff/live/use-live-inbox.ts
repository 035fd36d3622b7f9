import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshInbox } from '../../../features/inbox/api/inbox.ts';
import { useSubscription } from '../../../lib/socket/use-socket.ts';
import { throttle } from '../../../lib/timing/throttle.ts';

const reasons = new Set([
  'chat_message',
  'inquiry_message',
  'inquiry_update',
  'sms_message',
  'whatsapp_message',
  'inbox_changed',
  'resync',
]);

/** Keeps the inbox in step with the live socket. */
export const useLiveInbox = (token: string): void => {
  const queryClient = useQueryClient();
  const [refresh] = useState(() => throttle(1_000, () => void refreshInbox(queryClient)));
  useSubscription({ type: 'subscribe_admin', token }, ({ type }) => {
    if (reasons.has(type)) refresh();
  });
};
