import type { ContactState, Thread } from '@loanline/proto/entities/thread';
import { nextOpening } from '../contact-rules/contact-hours.ts';
import {
  isOutsideHours,
  windowClosesAt,
  type ContactHistory,
  type ContactRules,
} from '../contact-rules/contact.ts';
import type { ThreadRow } from './store/threads.ts';

/** A thread as one member of staff sees it. */
export const presentThread = (row: ThreadRow, now: Date): Thread => ({
  id: row.id,
  channel: row.channel,
  backCallRequestId: row.backCallRequestId,
  phoneNumber: row.phoneE164,
  ...(row.channel === 'whatsapp' && { whatsappNumber: row.phoneE164 }),
  customerName: row.customerName,
  conversationStatus: 'active',
  // Twilio's Conversations are another product; this service stores threads of its own.
  twilioConversationId: null,
  createdAt: row.createdAt.toISOString(),
  lastMessageAt: row.lastMessageAt?.toISOString() ?? null,
  lastSequence: row.lastSequence,
  windowClosesAt:
    row.channel === 'whatsapp' ? (windowClosesAt(row.lastInboundAt, now)?.toISOString() ?? null) : null,
  lastRead: row.lastRead,
  unread: row.unread,
});

/** The rules that forbid writing to somebody at a moment. */
export const presentContact = (
  facts: Pick<ContactHistory, 'optedOutAt' | 'hold' | 'lastInboundAt' | 'holidays'>,
  rules: ContactRules,
  now: Date,
): ContactState => {
  const { optedOutAt, hold, holidays } = facts;
  const isOutside = isOutsideHours(rules, facts, now);
  return {
    optedOutAt: optedOutAt?.toISOString() ?? null,
    hold: hold && { until: hold.until.toISOString(), reason: hold.reason, placedBy: hold.placedBy },
    withinHours: !isOutside,
    opensAt: isOutside ? (nextOpening(rules.hours, now, holidays)?.toISOString() ?? null) : null,
  };
};
