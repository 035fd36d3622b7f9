import type { StaffInquiry } from '@loanline/proto/entities/inquiry';

const minute = 60_000;

/** A span of time in its largest unit: '34 min', '5 h', '3 days'. */
export const spanText = (milliseconds: number): string => {
  const minutes = Math.max(0, Math.floor(milliseconds / minute));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h`;
  return `${Math.floor(hours / 24)} days`;
};

/** Since when a visitor has waited for an answer, in milliseconds; undefined when the lender wrote last. */
export const waitingSince = ({ status, lastMessage, lastMessageAt }: StaffInquiry): number | undefined =>
  status === 'resolved' || lastMessage?.sender === 'admin' ? undefined : Date.parse(lastMessageAt);
