import type { ChatMessage } from '@loanline/proto/entities/chat';
import type { StaffInquiry } from '@loanline/proto/entities/inquiry';

export type VisitorWait =
  | { readonly state: 'waiting'; readonly since: string }
  | { readonly state: 'snoozed'; readonly until: string }
  | { readonly state: 'none' };

/**
 * Whether a visitor waits for an answer, by the same facts as in the staff inbox: one whose inquiry staff marked as done
 * does not wait until they write again, even though they wrote last.
 *
 * @param now in milliseconds
 */
export const waitOf = (
  { waitingSince, snoozedUntil }: Pick<StaffInquiry, 'waitingSince' | 'snoozedUntil'>,
  now: number,
): VisitorWait => {
  if (snoozedUntil && Date.parse(snoozedUntil) > now) return { state: 'snoozed', until: snoozedUntil };
  return waitingSince ? { state: 'waiting', since: waitingSince } : { state: 'none' };
};

/** What a new message makes of a visitor's wait: it ends a snooze, and the lender's message ends the wait. */
export const waitAfter = (
  { waitingSince }: Pick<StaffInquiry, 'waitingSince'>,
  { sender, timestamp }: Pick<ChatMessage, 'sender' | 'timestamp'>,
): Pick<StaffInquiry, 'waitingSince' | 'snoozedUntil'> => ({
  waitingSince: sender === 'customer' ? (waitingSince ?? timestamp) : null,
  snoozedUntil: null,
});
