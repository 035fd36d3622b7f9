import * as z from 'zod/mini';
import { defineRoute } from '../contract.ts';
import { clientId } from '../entities/chat.ts';
import {
  contactState,
  conversation,
  conversationMessage,
  conversationSummary,
  messageTemplate,
} from '../entities/conversation.ts';
import { moment, paging } from '../entities/fields.ts';
import { channel, messageMaxLength, type Channel } from '../enums/channels.ts';
import { storableText } from '../rules/forms/form-fields.ts';

const id = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647));
const messageId = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER));
const byBackCall = z.object({ id });
const byConversation = z.object({ conversationId: id });

const reason = z.string('Please give a reason').check(
  z.overwrite((text) => storableText(text).trim()),
  z.minLength(5, 'Please give a reason of at least 5 characters'),
  z.maxLength(500, 'A reason can be up to 500 characters long'),
);

/** Sends in spite of a hold, of contact hours or of a frequency cap; never in spite of STOP. Audited. */
const override = z.optional(z.object({ reason }));

/** What goes with every send. */
const sending = {
  clientId: z.optional(clientId),
  override,
  /** Sequence of the last message that the writer has seen; when given and another has come since, the call is a conflict. */
  seen: z.optional(z.number().check(z.int(), z.minimum(0))),
};

const text = (over: Channel) =>
  z.string('Please type a message').check(
    z.overwrite((message) => storableText(message).trim()),
    z.minLength(1, 'Please type a message'),
    z.maxLength(messageMaxLength[over], `Messages can be up to ${messageMaxLength[over]} characters long`),
  );

/** Variable to value; what the values lack is refused before the provider does. */
const templateVariables = z.optional(
  z.record(z.string(), z.string().check(z.maxLength(1024, 'Values can be up to 1024 characters long'))),
);

const template = {
  templateSid: z
    .string('Please choose a template')
    .check(z.trim(), z.minLength(1, 'Please choose a template'), z.maxLength(100)),
  templateVariables,
};

const history = z.object({
  after: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
  before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 200),
});

const messagePage = z.object({
  /** Oldest first. */
  messages: z.array(conversationMessage),
  /** Null while nobody has written yet. */
  conversation: z.nullable(conversation),
  contact: contactState,
  /** True when there is more before (or, with `after`, behind) this page. */
  hasMore: z.boolean(),
});

const sent = z.object({
  success: z.literal(true),
  /** The provider's id; null while the provider has not answered. */
  messageSid: z.nullable(z.string()),
  message: conversationMessage,
});

const sendProblems = [
  'not-found',
  'conflict',
  'contact-refused',
  'contact-needs-reason',
  'window-closed',
  'provider-refused',
  'not-configured',
] as const;

export const listSmsMessages = defineRoute({
  service: 'messaging',
  method: 'GET',
  path: '/api/backcalls/{id}/sms-messages',
  summary:
    "The SMS conversation with a request's phone number, oldest first; `after` and `before` as in chat",
  access: 'staff',
  rate: 'read',
  params: byBackCall,
  query: history,
  success: { status: 200, body: messagePage },
  problems: ['not-found'],
});

export const sendSms = defineRoute({
  service: 'messaging',
  method: 'POST',
  path: '/api/backcalls/{id}/send-sms',
  summary: "Texts a request's customer; the same clientId again answers with the message stored first",
  access: 'staff',
  rate: 'write',
  params: byBackCall,
  body: z.object({ message: text('sms'), ...sending }),
  success: { status: 201, body: sent },
  problems: sendProblems,
});

export const listWhatsappMessages = defineRoute({
  service: 'messaging',
  method: 'GET',
  path: '/api/backcalls/{id}/whatsapp-messages',
  summary: "The WhatsApp conversation with a request's phone number, oldest first",
  access: 'staff',
  rate: 'read',
  params: byBackCall,
  query: history,
  success: { status: 200, body: messagePage },
  problems: ['not-found'],
});

export const sendWhatsapp = defineRoute({
  service: 'messaging',
  method: 'POST',
  path: '/api/backcalls/{id}/send-whatsapp',
  summary: "Writes to a request's customer on WhatsApp, within 24 hours of their last message",
  access: 'staff',
  rate: 'write',
  params: byBackCall,
  body: z.object({ message: text('whatsapp'), ...sending }),
  success: { status: 201, body: sent },
  problems: sendProblems,
});

export const sendWhatsappTemplate = defineRoute({
  service: 'messaging',
  method: 'POST',
  path: '/api/backcalls/{id}/send-whatsapp-template',
  summary: "Sends an approved template to a request's customer on WhatsApp, at any time",
  access: 'staff',
  rate: 'write',
  params: byBackCall,
  body: z.object({ ...template, ...sending }),
  success: { status: 201, body: sent },
  problems: sendProblems,
});

export const listConversations = defineRoute({
  service: 'messaging',
  method: 'GET',
  path: '/api/conversations',
  summary:
    'SMS and WhatsApp conversations, the latest first, those with unknown senders among them; the next page has its cursor in x-next-cursor',
  access: 'staff',
  rate: 'read',
  query: z.object({
    ...paging,
    channel: z.optional(channel),
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  }),
  success: { status: 200, body: z.array(conversationSummary) },
  problems: [],
});

export const getConversationUnreadCounts = defineRoute({
  service: 'messaging',
  method: 'GET',
  path: '/api/conversations/unread-counts',
  summary:
    'How many customer messages the caller has not read, per channel and conversation; only those above 0, and at most the 200 conversations written to last',
  access: 'staff',
  rate: 'read',
  audit: 'none',
  success: {
    status: 200,
    body: z.object({
      conversations: z.array(
        z.object({
          conversationId: z.number(),
          channel,
          backCallRequestId: z.nullable(z.number()),
          unread: z.number(),
        }),
      ),
      total: z.number(),
      /** More conversations have unread messages than are listed. */
      moreUnread: z.boolean(),
      /** Back call requests with notes of agents that the caller has not seen, counted up to 1,000. */
      agentNotes: z.optional(z.number()),
    }),
  },
  problems: [],
});

export const listConversationMessages = defineRoute({
  service: 'messaging',
  method: 'GET',
  path: '/api/conversations/{conversationId}/messages',
  summary: 'One conversation, oldest first',
  access: 'staff',
  rate: 'read',
  params: byConversation,
  query: history,
  success: { status: 200, body: messagePage },
  problems: ['not-found'],
});

export const sendConversationMessage = defineRoute({
  service: 'messaging',
  method: 'POST',
  path: '/api/conversations/{conversationId}/messages',
  summary: 'Answers in a conversation: with a text, or on WhatsApp with a template',
  access: 'staff',
  rate: 'write',
  params: byConversation,
  body: z.union(
    [z.object({ message: text('whatsapp'), ...sending }), z.object({ ...template, ...sending })],
    'Please type a message or choose a template',
  ),
  success: { status: 201, body: sent },
  problems: sendProblems,
});

export const markConversationRead = defineRoute({
  service: 'messaging',
  method: 'POST',
  path: '/api/conversations/{conversationId}/mark-read',
  summary: "Moves the caller's read position to the given message, or to the last one; it never moves back",
  access: 'staff',
  rate: 'write',
  audit: 'none',
  params: byConversation,
  body: z.optional(z.object({ upTo: z.optional(z.number().check(z.int(), z.minimum(0))) })),
  success: { status: 200, body: z.object({ lastRead: z.number(), unread: z.number() }) },
  problems: ['not-found'],
});

export const retryMessage = defineRoute({
  service: 'messaging',
  method: 'POST',
  path: '/api/messages/{id}/retry',
  summary: 'Sends a message again that has certainly not arrived',
  access: 'staff',
  rate: 'write',
  params: z.object({ id: messageId }),
  body: z.optional(z.object({ override })),
  success: { status: 200, body: sent },
  problems: [...sendProblems, 'not-allowed-now'],
});

export const getMessageMedia = defineRoute({
  service: 'messaging',
  method: 'GET',
  path: '/api/messages/{id}/media/{place}',
  summary: 'An attachment that a customer sent, fetched from the provider at this moment',
  access: 'staff',
  rate: 'read',
  params: z.object({ id: messageId, place: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(20)) }),
  success: { status: 200, contentType: 'application/octet-stream' },
  problems: ['not-found', 'service-unreachable'],
});

export const listTemplates = defineRoute({
  service: 'messaging',
  method: 'GET',
  path: '/api/whatsapp/templates',
  summary: 'The templates that the provider knows, with their variables',
  access: 'staff',
  rate: 'read',
  audit: 'none',
  success: { status: 200, body: z.array(messageTemplate) },
  problems: ['not-configured', 'service-unreachable'],
});

const holdPhone = z.string('Please give a phone number').check(z.trim(), z.minLength(1), z.maxLength(40));

export const placeContactHold = defineRoute({
  service: 'messaging',
  method: 'POST',
  path: '/api/contact-holds',
  summary: 'Stops messages to a phone number until a moment, 30 days from now by default',
  access: 'staff',
  rate: 'write',
  body: z.object({ phoneNumber: holdPhone, until: z.optional(moment), reason }),
  success: { status: 200, body: contactState },
  problems: [],
});

export const liftContactHold = defineRoute({
  service: 'messaging',
  method: 'POST',
  path: '/api/contact-holds/lift',
  summary: 'Ends the hold on a phone number',
  access: 'staff',
  rate: 'write',
  body: z.object({ phoneNumber: holdPhone, reason }),
  success: { status: 200, body: contactState },
  problems: ['not-found'],
});

/**
 * Not among the public routes: a service sends a reminder, by the rules that hold for every message, as the member of staff
 * who asked it.
 */
export const sendReminderText = defineRoute({
  service: 'messaging',
  method: 'POST',
  path: '/internal/reminder-texts',
  summary:
    'Texts a reminder to a customer, within contact hours and frequency caps; the same clientId again answers with the text stored first',
  access: 'staff',
  rate: 'write',
  body: z.object({
    phoneNumber: holdPhone,
    customerName: z.string().check(z.maxLength(200)),
    message: text('sms'),
    /** Username of the member of staff who asked for it. */
    author: z.nullable(z.string()),
    clientId,
    override,
  }),
  success: { status: 201, body: sent },
  problems: sendProblems,
});
