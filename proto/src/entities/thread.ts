import * as z from 'zod/mini';
import { channel } from '../enums/channels.ts';
import { messageDirection, messageStatus, messageType } from '../enums/message-statuses.ts';
import { clientId } from './chat.ts';
import { moment } from './fields.ts';

/** One message of an SMS or WhatsApp thread. */
export const threadMessage = z.object({
  id: z.number(),
  conversationId: z.number(),
  channel,
  /** Place in its thread: 1, 2, 3, ... without gaps. */
  sequence: z.number(),
  direction: messageDirection,
  /** Phone numbers as +44..., or the name that a text is sent under. */
  sender: z.string(),
  receiver: z.string(),
  messageType,
  messageBody: z.string(),
  /** Where staff find the first attachment, such as /api/messages/7/media/0. */
  mediaUrl: z.nullable(z.string()),
  media: z.array(z.object({ url: z.string(), contentType: z.string() })),
  messageStatus,
  /** What went wrong, in plain English. */
  errorMessage: z.nullable(z.string()),
  /** The provider's code, or a name of our own. */
  errorCode: z.nullable(z.string()),
  /** True when it may be sent again: the customer has certainly not got it. */
  canRetry: z.boolean(),
  /** The provider's id. */
  messageId: z.nullable(z.string()),
  /** The same on SMS, under the name that it has there. */
  twilioMessageId: z.optional(z.nullable(z.string())),
  /** Username of the member of staff who sent it. */
  author: z.nullable(z.string()),
  /** Sent by the product out of office hours; not an answer. */
  isAutomatic: z.optional(z.boolean()),
  clientId: z.optional(clientId),
  createdAt: moment,
  deliveredAt: z.nullable(moment),
  readAt: z.nullable(moment),
});
export type ThreadMessage = z.output<typeof threadMessage>;

/** Whether we may write to somebody at this moment, and which rule forbids it. */
export const contactState = z.object({
  /** When they wrote STOP; no message goes out until they write START. */
  optedOutAt: z.nullable(moment),
  hold: z.nullable(z.object({ until: moment, reason: z.string(), placedBy: z.string() })),
  /**
   * False when contact hours (CONC 7.9) do not allow writing now; `opensAt` says when they begin. An answer within the
   * hour is always allowed.
   */
  withinHours: z.boolean(),
  opensAt: z.nullable(moment),
});
export type ContactState = z.output<typeof contactState>;

/** A thread with one phone number over one channel. */
export const thread = z.object({
  id: z.number(),
  channel,
  /** The latest back call request of this phone number. */
  backCallRequestId: z.nullable(z.number()),
  phoneNumber: z.string(),
  /** The same on WhatsApp, under the name that it has there. */
  whatsappNumber: z.optional(z.string()),
  customerName: z.nullable(z.string()),
  conversationStatus: z.literal('active'),
  twilioConversationId: z.nullable(z.string()),
  createdAt: moment,
  lastMessageAt: z.nullable(moment),
  /** Sequence of the last message, 0 without messages. */
  lastSequence: z.number(),
  /** Until when free text may be sent on WhatsApp; null when only a template may. On SMS always null. */
  windowClosesAt: z.nullable(moment),
  /** How far the caller has read. */
  lastRead: z.number(),
  unread: z.number(),
});
export type Thread = z.output<typeof thread>;

/** A thread in the list of all. */
export const threadSummary = z.extend(thread, {
  lastMessage: z.nullable(z.string()),
});

/** A message template that the provider knows. */
export const messageTemplate = z.object({
  /** Twilio's content SID, or the name of Meta's template. */
  sid: z.string(),
  name: z.string(),
  language: z.string(),
  /** Text with variables as {{1}} or {{name}}. */
  body: z.string(),
  variables: z.array(z.string()),
  /** Only approved ones may open a thread. */
  approved: z.boolean(),
  status: z.string(),
});
export type MessageTemplate = z.output<typeof messageTemplate>;
