import type { Inquiry } from '@loanline/proto/entities/inquiry';
import { useQueryClient } from '@tanstack/react-query';
import { useSubscription } from '../../../lib/socket/use-socket.ts';
import { latest } from '../model/latest.ts';
import { inquiryKey } from './inquiry-key.ts';

/** Keeps what is known of an inquiry in step with the live socket. */
export const useLiveInquiry = (inquiryId: string): void => {
  const queryClient = useQueryClient();
  const queryKey = inquiryKey(inquiryId);
  useSubscription({ type: 'subscribe_inquiry', inquiryId }, (frame) => {
    if (frame.type === 'inquiry_update' && frame.inquiryId === inquiryId)
      queryClient.setQueryData<Inquiry>(queryKey, (known) => latest(known, frame.data));
    if (frame.type === 'resync') void queryClient.refetchQueries({ queryKey });
  });
};
