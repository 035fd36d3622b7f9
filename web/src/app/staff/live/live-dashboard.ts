import type { StaffApplication, TrackedApplication } from '@loanline/proto/entities/tracked-application';
import type { ServerFrame } from '@loanline/proto/frames';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  refreshApplications,
  refreshOpenApplications,
  refreshCounters,
  showApplication,
} from '../../../features/applications/api/applications.ts';
import { refreshBoardStatus } from '../../../features/applications/api/board.ts';
import { refreshReminders } from '../../../features/reminders/api/reminders.ts';
import { throttle } from '../../../lib/timing/throttle.ts';
import { useVerifyAgain } from '../../../lib/session/session.ts';
import { useSubscription } from '../../../lib/socket/use-socket.ts';
import { refreshUnread } from '../../../lib/unread/unread.ts';

type ChatMessageFrame = Extract<ServerFrame, { type: 'chat_message' }>;

const isStaffView = (data: StaffApplication | TrackedApplication): data is StaffApplication =>
  'overPriceCap' in data;

/**
 * Keeps what the dashboard shows in step with the live socket.
 *
 * @param onCustomerMessage called once for each new message of a customer
 */
export const useLiveDashboard = (token: string, onCustomerMessage: (applicationId: string) => void): void => {
  const queryClient = useQueryClient();
  const verifyAgain = useVerifyAgain();
  const heardUpTo = useRef(new Map<string, number>());
  const [refresh] = useState(() => ({
    list: throttle(5_000, () => void refreshApplications(queryClient)),
    open: throttle(1_000, () => void refreshOpenApplications(queryClient)),
    counters: throttle(1_000, () => void refreshCounters(queryClient)),
    board: throttle(1_000, () => void refreshBoardStatus(queryClient)),
    unread: throttle(1_000, () => void refreshUnread(queryClient)),
    reminders: throttle(1_000, () => void refreshReminders(queryClient)),
  }));

  const hearMessage = ({ applicationId, message }: ChatMessageFrame) => {
    if (message.sender !== 'customer') return;
    refresh.unread();
    const isNew = message.sequence > (heardUpTo.current.get(applicationId) ?? 0);
    if (!isNew) return;
    heardUpTo.current.set(applicationId, message.sequence);
    onCustomerMessage(applicationId);
  };

  useSubscription({ type: 'subscribe_admin', token }, (frame) => {
    if (frame.type === 'application_update') {
      if (isStaffView(frame.data) && !showApplication(queryClient, frame.data)) refresh.list();
      refresh.counters();
    } else if (frame.type === 'chat_message') hearMessage(frame);
    else if (frame.type === 'chat_read' && frame.reader === 'admin') refresh.unread();
    else if (frame.type === 'reminders_changed') refresh.reminders();
    else if (frame.type === 'board_sync') {
      refresh.board();
      refresh.list();
    } else if (frame.type === 'resync') {
      refresh.board();
      refresh.reminders();
      refresh.list();
      refresh.open();
      refresh.counters();
      refresh.unread();
    } else if (frame.type === 'session_ended' || (frame.type === 'error' && frame.code === 'not-signed-in'))
      verifyAgain();
  });
};
