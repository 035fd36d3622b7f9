import type { ContactState, Conversation } from '@loanline/proto/entities/conversation';
import { isWithinHours, nextOpening } from '../domain/contact-hours.ts';
import { windowClosesAt, type ContactFacts, type ContactRules } from '../policies/contact.ts';
import type { ConversationRow } from '../store/conversations.ts';

/** A conversation as one member of staff sees it. */
export const presentConversation = (row: ConversationRow, now: Date): Conversation => ({
  id: row.id,
  channel: row.channel,
  backCallRequestId: row.backCallRequestId,
  phoneNumber: row.phoneE164,
  ...(row.channel === 'whatsapp' && { whatsappNumber: row.phoneE164 }),
  customerName: row.customerName,
  conversationStatus: 'active',
  // Twilio's conversations are another product; ours are kept here.
  twilioConversationId: null,
  createdAt: row.createdAt.toISOString(),
  lastMessageAt: row.lastMessageAt?.toISOString() ?? null,
  lastSequence: row.lastSequence,
  windowClosesAt:
    row.channel === 'whatsapp' ? (windowClosesAt(row.lastInboundAt, now)?.toISOString() ?? null) : null,
  lastRead: row.lastRead,
  unread: row.unread,
});

/** What stands against writing to somebody at a moment. */
export const presentContact = (
  { optedOutAt, hold, holidays }: Pick<ContactFacts, 'optedOutAt' | 'hold' | 'holidays'>,
  { hours }: ContactRules,
  now: Date,
): ContactState => ({
  optedOutAt: optedOutAt?.toISOString() ?? null,
  hold: hold && { ...hold, until: hold.until.toISOString() },
  withinHours: isWithinHours(hours, now, holidays),
  opensAt: isWithinHours(hours, now, holidays)
    ? null
    : (nextOpening(hours, now, holidays)?.toISOString() ?? null),
});
