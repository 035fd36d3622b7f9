import type { Inquiry, StaffInquiry } from '@loanline/proto/entities/inquiry';
import type { ServerFrame } from '@loanline/proto/frames';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { throttle } from '../../../lib/timing/throttle.ts';
import { useSubscription } from '../../../lib/socket/use-socket.ts';
import { refreshUnread } from '../../../lib/unread/unread.ts';
import { refreshInquiries, refreshOpenInquiries, showInquiry, showInquiryMessage } from './inquiries.ts';

type InquiryMessageFrame = Extract<ServerFrame, { type: 'inquiry_message' }>;

const isStaffView = (data: StaffInquiry | Inquiry): data is StaffInquiry => 'mobileNumber' in data;

interface InquiryNews {
  /** Someone started an inquiry. */
  onStarted: (inquiry: StaffInquiry) => void;
  /** Called once for each new message of a visitor. */
  onMessage: (inquiryId: string) => void;
}

/** Keeps what the dashboard shows of inquiries in step with the live socket. */
export const useLiveInquiries = (token: string, { onStarted, onMessage }: InquiryNews): void => {
  const queryClient = useQueryClient();
  const heardUpTo = useRef(new Map<string, number>());
  const [refresh] = useState(() => ({
    list: throttle(5_000, () => void refreshInquiries(queryClient)),
    open: throttle(1_000, () => void refreshOpenInquiries(queryClient)),
    unread: throttle(1_000, () => void refreshUnread(queryClient)),
  }));

  const hearMessage = ({ inquiryId, message }: InquiryMessageFrame) => {
    if (!showInquiryMessage(queryClient, inquiryId, message)) refresh.list();
    if (message.sender !== 'customer') return;
    refresh.unread();
    if (message.sequence <= (heardUpTo.current.get(inquiryId) ?? 0)) return;
    heardUpTo.current.set(inquiryId, message.sequence);
    onMessage(inquiryId);
  };

  useSubscription({ type: 'subscribe_admin', token }, (frame) => {
    if (frame.type === 'inquiry_update' && isStaffView(frame.data)) {
      showInquiry(queryClient, frame.data);
      refresh.unread();
      if (frame.data.version === 1) onStarted(frame.data);
    } else if (frame.type === 'inquiry_message') hearMessage(frame);
    else if (frame.type === 'inquiry_read' && frame.reader === 'admin') refresh.unread();
    else if (frame.type === 'inbox_changed' && frame.kind === 'inquiry') {
      refresh.list();
      refresh.unread();
    } else if (frame.type === 'resync') {
      refresh.list();
      refresh.open();
    }
  });
};
