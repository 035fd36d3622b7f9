import { useQueryClient } from '@tanstack/react-query';
import { loadedInquiry } from '../../../features/inquiries/api/inquiries.ts';
import { useLiveInquiries } from '../../../features/inquiries/api/live-inquiries.ts';
import { visitorName } from '../../../lib/format/names.ts';
import { readView } from '../dashboard/dashboard-address.ts';
import type { DashboardNav } from '../dashboard/use-view.ts';
import { announceMessage } from './announce-message.ts';
import { isOpenInInbox } from './is-open-in-inbox.ts';

/** Keeps the dashboard's inquiries live, and says when a visitor starts one or writes in one that is not on screen. */
export const useInquiryNotifications = (token: string, { view, push }: DashboardNav): void => {
  const queryClient = useQueryClient();
  const open = (inquiryId: string) => () =>
    push({
      ...(view.section !== 'inquiries' && readView(new URLSearchParams())),
      section: 'inquiries',
      inquiry: inquiryId,
    });
  useLiveInquiries(token, {
    onStarted: (inquiry) =>
      announceMessage({
        title: 'New inquiry',
        from: visitorName(inquiry),
        onOpen: open(inquiry.inquiryId),
      }),
    onMessage: (inquiryId) => {
      const isOpen = view.inquiry === inquiryId || isOpenInInbox(view, { kind: 'inquiry', id: inquiryId });
      if (isOpen && document.visibilityState === 'visible') return;
      const inquiry = loadedInquiry(queryClient, inquiryId);
      announceMessage({
        from: inquiry ? `${visitorName(inquiry)}, customer inquiry` : 'A customer inquiry',
        onOpen: open(inquiryId),
      });
    },
  });
};
