import type { StaffInquiry } from '@loanline/proto/entities/inquiry';

/** Since when a visitor has waited for an answer, in milliseconds; undefined when the lender wrote last. */
export const waitingSince = ({ status, lastMessage, lastMessageAt }: StaffInquiry): number | undefined =>
  status === 'resolved' || lastMessage?.sender === 'admin' ? undefined : Date.parse(lastMessageAt);
